/** Starts `unlikely lsp` for the boxes of a workspace. Everything else is said by the language server. */

import { window, workspace } from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** Called once, when a workspace has a box. */
export async function activate(): Promise<void> {
  const settings = workspace.getConfiguration("unlikely");
  const command = inFolder(settings.get("command", "unlikely"));
  const server: ServerOptions = { command, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "json" }],
    initializationOptions: { faces: settings.get("faces", true) },
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.json") },
  };
  client = new LanguageClient("unlikely", "Unlikely Heroes Toolkit", server, options);
  try {
    await client.start();
  } catch {
    const install = "pip install 'unlikely-heroes-toolkit[lsp]'";
    void window.showErrorMessage(`${command} lsp cannot be started. Install it: ${install}; or name it in unlikely.command.`);
  }
}

/** Called when the window closes. */
export async function deactivate(): Promise<void> {
  if (client?.isRunning()) {
    await client.stop();
  }
}

/** A command with the workspace's folder in place of its variable. */
function inFolder(command: string): string {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  return command.replaceAll("${workspaceFolder}", folder);
}
