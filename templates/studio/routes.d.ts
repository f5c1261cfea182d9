// What the page may ask of the server, by the address below that of the box: what it says, and what it is answered.

import type * as is from "./messages.js";

/** What is only looked at; what is said is the query of the address. */
export interface Gets {
  "": [is.Nothing, is.BoxAnswer];
  "/schemas": [is.Nothing, Record<string, is.Json>];
  "/entry": [is.EntrySent, is.EntryAnswer];
  "/versions": [is.EntrySent, is.VersionsAnswer];
  "/beside": [is.EntrySent, is.BesideAnswer];
  "/spots": [is.EntrySent, Record<string, is.SpotShown[]>];
  "/boards": [is.Nothing, is.BoardsAnswer];
  "/chapters": [is.OfSent, is.ChaptersAnswer];
  "/regions": [is.Nothing, is.RegionsAnswer];
  "/jigsaws": [is.Nothing, is.JigsawsAnswer];
  "/odds": [Partial<is.OfSent>, is.OddsSubjectsAnswer | is.OddsAnswer];
  "/graphs": [is.Nothing, is.GraphsAnswer];
  "/history": [is.HistorySent, is.HistoryAnswer];
  "/play": [is.Nothing, is.GamesAnswer];
  "/notes": [is.Nothing, is.NotesAnswer];
  [path: `/manual/${string}`]: [is.Nothing, is.ManualAnswer];
}

/** What does something. */
export interface Posts {
  "/change": [is.ChangeSent, is.ChangeAnswer];
  "/draft": [is.EditSent, is.DraftAnswer];
  "/mend": [is.MendSent, is.Nothing];
  "/travel/undo": [is.Nothing, is.TravelAnswer];
  "/travel/redo": [is.Nothing, is.TravelAnswer];
  "/renumber": [is.RenumberSent, is.RenumberAnswer];
  "/replace": [is.WordsSent | is.ReplaceSent, is.OccurrencesAnswer | is.ChangedAnswer];
  "/restore": [is.RestoreSent, is.Nothing];
  "/back": [is.BackSent, is.Nothing];
  "/boards": [is.MoveSent, is.ChangedAnswer];
  "/chapters": [is.ReorderSent, is.ReorderAnswer];
  "/play": [is.SitSent, is.GameAnswer];
  "/playtest": [is.PlaytestSent, is.Nothing];
  "/playtest/stop": [is.Nothing, is.Nothing];
  "/print": [is.PrintSent, is.PrintAnswer];
  [path: `/play/${number}`]: [is.PlaySent, is.GameAnswer];
  [path: `/play/${number}/drop`]: [is.Nothing, is.Nothing];
  [path: `/play/${number}/note`]: [is.NoteSent, is.Nothing];
  [path: `/notes/${number}/drop`]: [is.Nothing, is.Nothing];
}

/** What the server tells by itself. */
export interface Events {
  cards: is.CardsEvent;
  findings: is.FindingsEvent;
  verdicts: is.VerdictsEvent;
  trouble: is.TroubleEvent;
  playtest: is.PlaytestEvent;
  notes: is.NotesEvent;
  game: is.GameEvent;
}
