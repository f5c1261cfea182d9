// What the page and the server say to each other. Made from the messages in toolkit/studio by `nox -s declarations`.

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What can be looked at: the query of the address, and the answer. */
export interface Gets {
  "": [Nothing, BoxAnswer];
  "/schemas": [Nothing, Record<string, Json>];
  [path: `/manual/${string}`]: [Nothing, ManualAnswer];
  "/documents": [Nothing, DocumentsAnswer];
  [path: `/document/${string}`]: [Nothing, DocumentAnswer];
  "/entry": [EntrySent, EntryAnswer];
  "/beside": [EntrySent, BesideAnswer];
  "/spots": [EntrySent, Record<string, SpotShown[]>];
  "/framed": [EntrySent, FramedAnswer];
  "/boards": [Nothing, BoardsAnswer];
  "/chapters": [OfSent, ChaptersAnswer];
  "/regions": [Nothing, RegionsAnswer];
  "/found": [FoundSent, FoundAnswer];
  "/jigsaws": [Nothing, JigsawsAnswer];
  "/odds": [OfSent, OddsSubjectsAnswer | OddsAnswer];
  "/graphs": [Nothing, GraphsAnswer];
  "/look": [Nothing, LookAnswer];
  "/history": [HistorySent, HistoryAnswer];
  "/step": [StepSent, StepAnswer];
  "/versions": [EntrySent, VersionsAnswer];
  "/comments": [Nothing, CommentsAnswer];
  "/play": [Nothing, GamesAnswer];
  "/notes": [Nothing, NotesAnswer];
  "/offers": [Nothing, OffersAnswer];
  "/print": [Nothing, PrintNews];
  "/booklets": [Nothing, BookletsAnswer];
  [path: `/booklet/${string}`]: [Nothing, BookletAnswer];
}

/** What can be done: the body that is sent, and the answer. */
export interface Posts {
  "/rows": [RowsSent, RowsAnswer];
  "/command": [CommandSent, CommandAnswer];
  "/draft": [EditSent, DraftAnswer];
  "/occurrences": [WordsSent, OccurrencesAnswer];
  "/change": [ChangeSent, ChangeAnswer];
  "/mend": [MendSent, Nothing];
  "/renumber": [RenumberSent, RenumberAnswer];
  "/rename": [RenameSent, RenumberAnswer];
  "/replace": [ReplaceSent, ChangedAnswer];
  "/boards": [MoveSent, ChangedAnswer];
  "/chapters": [ReorderSent, ReorderAnswer];
  "/look": [RestyleSent, Nothing];
  "/history/undo": [Nothing, TravelAnswer];
  "/history/redo": [Nothing, TravelAnswer];
  "/restore": [RestoreSent, Nothing];
  "/back": [BackSent, Nothing];
  "/comments": [CommentSent, Nothing];
  [path: `/comments/${string}/answer`]: [WordsSaidSent, Nothing];
  [path: `/comments/${string}/mark`]: [MarkSent, Nothing];
  [path: `/comments/${string}/drop`]: [Nothing, Nothing];
  "/seats": [SeatsSent, SeatsAnswer];
  "/play": [SitSent, GameAnswer];
  [path: `/play/${number}`]: [PlaySent, GameAnswer];
  [path: `/play/${number}/drop`]: [Nothing, Nothing];
  [path: `/play/${number}/note`]: [NoteSent, Nothing];
  [path: `/notes/${number}/drop`]: [Nothing, Nothing];
  "/playtest": [PlaytestSent, Nothing];
  "/playtest/stop": [Nothing, Nothing];
  "/print": [PrintSent, Nothing];
  "/print/stop": [Nothing, Nothing];
}

/** What can be done on the start page: the body that is sent, and the answer. */
export interface Begins {
  "/choose": [Nothing, PathAnswer];
  "/open": [PathSent, OpenedAnswer];
  "/close": [NumberSent, Nothing];
  "/forget": [PathSent, Nothing];
  "/new": [NewSent, OpenedAnswer];
  "/copy": [CopySent, OpenedAnswer];
  "/rename": [TitleSent, Nothing];
}

/** What can be done about colleagues: the body that is sent, and the answer. */
export interface Shares {
  "/invite": [InviteSent, InvitedAnswer];
  "/away": [NamedSent, ShareAnswer];
  "/name": [NamedSent, ShareAnswer];
}

/** What the server tells by itself. */
export interface Events {
  cards: CardsEvent;
  findings: FindingsEvent;
  verdicts: VerdictsEvent;
  trouble: TroubleEvent;
  playtest: PlaytestEvent;
  print: PrintEvent;
  notes: NotesEvent;
  game: GameEvent;
  comments: CommentsEvent;
  here: HereEvent;
}

/** What a comment is on: an entry as it was called when that was written. */
export interface AboutShown {
  file: string;
  id: string;
  kind: string;
  name: string;
}

/** The kind of output whose files are asked for; all of them if left out. */
export interface ArchiveSent {
  of?: string;
}

/** Pieces that lie together. */
export interface AreaLaid {
  key: string;
  title: string;
  pieces: PieceLaid[];
  room: number | null;
}

/** Where the picture is now, and what the press says about it. */
export interface ArtAnswer {
  path: string;
  doubts: string[];
}

/** The side of a card that a picture is for, which is sent as it is. */
export interface ArtSent {
  file?: string;
  id?: string;
  side?: string;
}

/** An entry that is to be as it was before a step. */
export interface BackSent {
  file: string;
  id: string;
  step: number;
}

/** What else is known about a card: the illustrator's brief, how full each side is, whether it has odds. */
export interface BesideAnswer {
  brief: string;
  fullness: string[];
  odds: boolean;
}

/** A place on a board: its middle and its extent, and its corners if it is not a rectangle. */
export interface BoardCell {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  corners: [number, number][];
  title: string;
  free: boolean;
}

/** A line on a board, such as a wall, a door or a border that nobody crosses: where it is, what, and how drawn. */
export interface BoardLine {
  start: [number, number];
  end: [number, number];
  title: string;
  manner: "thick" | "thin" | "dashed";
}

/** A board with everything on it; `backdrop` is the face that is painted below. */
export interface BoardShown {
  key: string;
  title: string;
  width: number;
  height: number;
  turning: number;
  backdrop: FaceShown | null;
  cells: BoardCell[];
  pieces: PieceShown[];
  lines: BoardLine[];
}

/** Everything that pieces lie on. */
export interface BoardsAnswer {
  boards: BoardShown[];
}

/** A booklet as it reads now: its pages, and their width divided by their height; or why it cannot be set. */
export interface BookletAnswer {
  title: string;
  pages: BookletPageShown[];
  ratio: number;
  said: string;
}

/** A page: a part that begins there, and a `version` that changes when the page looks different. */
export interface BookletPageShown {
  title: string;
  version: string;
}

/** A booklet: its title, the subject it is about and the entry that this is written in, if there is one. */
export interface BookletShown {
  name: string;
  title: string;
  subject: SubjectShown | null;
  file: string;
  id: string;
  version: string;
}

/** Every booklet of a box. */
export interface BookletsAnswer {
  booklets: BookletShown[];
}

/** Everything that a window needs at the start. `settings` are those of each command on the page. */
export interface BoxAnswer {
  box: BoxShown;
  entries: EntryShown[];
  findings: FindingShown[];
  verdicts: Record<string, VerdictShown>;
  settings: Record<string, SettingShown[]>;
  revision: number;
  trouble: string;
  undo: boolean;
  redo: boolean;
  files: FileKindShown[];
}

/** A box that was opened before, or lies in a chosen folder; `number` if it is open, `at` when it was opened last. */
export interface BoxKnown {
  path: string;
  title: string;
  game: string;
  at: number;
  number: number | null;
  example: boolean;
}

/**
 * A box that is open, by its number in all addresses; whether whoever asks may change nothing in it, and whether
 * nobody may.
 */
export interface BoxListed {
  number: number;
  title: string;
  read_only: boolean;
  fixed: boolean;
}

/** The box itself: its title, what its cards can be filtered by, and the views and commands that its game has. */
export interface BoxShown {
  title: string;
  subtitle: string;
  language: string;
  shown: string;
  key: string;
  game: string;
  subject: string;
  subjects: SubjectShown[];
  word: string;
  group_word: string;
  groups: SubjectShown[];
  counts: Record<string, number>;
  whole: boolean;
  players: string[];
  player: string;
  campaign: boolean;
  views: string[];
  commands: CommandShown[];
  before_numbers: string[];
  after_counts: string[];
}

/** The boxes that are open; who is asking, unless it is the person who started the studio; and as what. */
export interface BoxesAnswer {
  boxes: BoxListed[];
  player: string;
  role: "player" | "reader" | "commenter" | "writer" | "owner";
  name: string;
}

/** The box has changed: these entries are different, those are gone; the `order` of all, if it is another one. */
export interface CardsEvent {
  revision: number;
  changed: EntryShown[];
  gone: [string, string][];
  order: [string, string][] | null;
  box: BoxShown;
  undo: boolean;
  redo: boolean;
  number: number;
}

/** The revision after it, and what the entries are called then; nothing for those that were removed. */
export interface ChangeAnswer {
  revision: number;
  ids: string[];
}

/** Entries to be changed as one step; `what` it is about, for the history. */
export interface ChangeSent {
  edits?: EditSent[];
  what?: string;
}

/** How many entries changed. */
export interface ChangedAnswer {
  changed: number;
}

/** A chapter: its title and line in the file, its versions, and the entries that belong to it. */
export interface ChapterShown {
  title: string;
  line: number;
  versions: Look[];
  entries: [string, string][];
}

/**
 * A subject as it is read, and the entry that it is written in; whether its chapters can be moved, and which member
 * of the entry lists them.
 */
export interface ChaptersAnswer {
  file: string;
  id: string;
  chapters: ChapterShown[];
  movable: boolean;
  member: string;
}

/** Something that was proved, or could not be: see `toolkit.search.claims.Claim`. */
export interface ClaimShown {
  claim: string;
  answer: string;
  severity: string | null;
  said: string;
  why: string[];
  story: string[];
  notes: string[];
  moves: Json[];
  ends: number[];
  details: Record<string, Json>;
  carried?: Json;
}

/** Somebody who was invited: what they may do, and whether they are here. */
export interface ColleagueShown {
  name: string;
  role: string;
  here: boolean;
}

/** What it says, line by line and as data, and whether something is wrong. */
export interface CommandAnswer {
  lines: string[];
  data: Record<string, Json>;
  bad: boolean;
}

/** A command that only this game has, with values of its settings. */
export interface CommandSent {
  name: string;
  settings?: Record<string, string[]>;
}

/** A command that only this game has, and what it is for. */
export interface CommandShown {
  name: string;
  help: string;
}

/** A comment on an entry. */
export interface CommentSent extends WordsSaidSent {
  file: string;
  id: string;
}

/** A comment with its answers, by the name of its file. */
export interface CommentShown extends SaidShown {
  name: string;
  about: AboutShown;
  state: "open" | "done";
  answers: SaidShown[];
}

/** Every comment of a box; `unread` are files that hold none. */
export interface CommentsAnswer {
  comments: CommentShown[];
  unread: string[];
}

/** Somebody has said something about a card. What that is, those who join a game are not told. */
export interface CommentsEvent {
  number: number;
}

/** A box to be copied. */
export interface CopySent {
  path: string;
  title: string;
  place: string;
}

/** Something that stands out in many games, the most telling first. */
export interface DetailShown {
  heading: string;
  told: string[];
}

/** One of them, as Markdown. */
export interface DocumentAnswer {
  text: string;
}

/** The toolkit's documents about this game and the studio, each with its title, in the order of use. */
export interface DocumentsAnswer {
  documents: SubjectShown[];
}

/** An entry as it would be: its faces as base64 PNGs, what would be broken, and its id. */
export interface DraftAnswer {
  faces: string[];
  broken: string[];
  id: string;
}

/** One entry as it was seen and as it should be: see `toolkit.workbench.editing.edits.Edit`. */
export interface EditSent {
  file: string;
  id?: string;
  was?: Json;
  now?: Json;
  text?: string | null;
}

/** One entry with its data, its text, its place in the file, its neighbours, and the sides that may have a picture. */
export interface EntryAnswer extends EntryShown {
  data: Json;
  namesakes: number;
  source: string;
  line: number;
  path: string;
  absolute: string;
  to: LinkShown[];
  from: LinkShown[];
  named_by: [string, string][];
  pictured: string[];
}

/** An entry with its data, and nothing else. */
export interface EntryData {
  file: string;
  id: string;
  data: Json;
}

/** Which entry is asked about. */
export interface EntrySent {
  file?: string;
  id?: string;
}

/** An entry of a box, in lists and in the search; `text` is everything that is written in it. */
export interface EntryShown {
  file: string;
  id: string;
  label: string;
  pointer: (string | number)[];
  schema: string;
  kind: string;
  kinds: string[];
  name: string;
  number: number | null;
  tags: string[];
  groups: string[];
  copies?: number;
  faces: FaceShown[];
  broken: boolean;
  text: string;
}

/** Something to look at: of what `sort`, about what, and what was found. */
export interface ExploitShown {
  sort: string;
  about: string;
  said: string;
}

/** A face: on which side it is, and a `version` that changes when it looks different. */
export interface FaceShown {
  side: string;
  name: string;
  version: string;
  ratio?: number;
}

/** What games feel like: figures above their noise, the names of those below, and what stands out. */
export interface FeelingShown {
  figures: FigureShown[];
  below: string[];
  exploits: ExploitShown[];
  curve: string;
  fewest: number;
}

/** A figure of what games feel like, with its interval, how steady it is, and what it means. */
export interface FigureShown {
  heading: string;
  value: string;
  interval: string;
  retest: number | null;
  note: string;
}

/** A kind of file: its pattern, the list in it, the schema of what is in that, and the word for one of these. */
export interface FileKindShown {
  pattern: string;
  list: string;
  schema: string;
  word: string;
}

/** A finding. `cause` is the number of the one that it follows from; `follows` says what follows from it. */
export interface FindingShown {
  fingerprint: string;
  severity: string;
  code: string;
  name: string;
  message: string;
  hint: string;
  file: string;
  pointer: (string | number)[];
  card: string;
  line: number | null;
  column: number | null;
  path: string;
  fix: string;
  related: RelatedShown[];
  number: number;
  cause: number | null;
  follows: string;
}

/** Something else is found in the box. */
export interface FindingsEvent {
  revision: number;
  findings: FindingShown[];
  number: number;
}

/** The entries that a query fits; or why it is not understood. */
export interface FoundAnswer {
  entries: [string, string][];
  said: string;
}

/** A query, in the language of `toolkit.workbench.asking.query`. */
export interface FoundSent {
  query?: string;
}

/** The pictures on the faces of an entry that are files. */
export interface FramedAnswer {
  frames: FramedShown[];
}

/**
 * A picture in its frame on a side: where that is, in per cent of the face; the picture's width divided by its
 * height; and where the entry says how it lies there.
 */
export interface FramedShown {
  side: string;
  left: number;
  top: number;
  width: number;
  height: number;
  ratio: number;
  at: (string | number)[];
}

/** A game as it stands; `said` is what is seen of the thing that was looked at. */
export interface GameAnswer {
  game: number;
  turn: number;
  subject: string;
  given: boolean;
  question: QuestionShown | null;
  answered: number;
  seats: SeatAtTable[];
  seat: string;
  asked: string;
  can_undo: boolean;
  passed: string[];
  following: string;
  told: Passage[];
  look: Look;
  sights: Sight[];
  spread: SpreadLaid;
  said: Look | null;
  kept: boolean;
  survey: string[];
}

/** Somebody has answered in a game. */
export interface GameEvent {
  game: number;
  turn: number;
  number: number;
}

/** A game to go on with: what it is of, how many answers were given, where it stands, and since when. */
export interface GameListed {
  game: number;
  subject: string;
  settings: Record<string, string[]>;
  seed: number;
  answers: number;
  where: string;
  at: number;
}

/** A game, and what its boxes can start as. */
export interface GameShown {
  name: string;
  title: string;
  starts: StartShown[];
}

/**
 * Every game that can be gone on with, the most recently played first; and what is `kept` of a game, and where, if
 * somebody asks for that.
 */
export interface GamesAnswer {
  games: GameListed[];
  kept: string;
}

/** The names of the pictures that the game draws of the box. */
export interface GraphsAnswer {
  pictures: string[];
}

/** Something to lie on, with what lies there. */
export interface GroundLaid {
  key: string;
  title: string;
  cells: BoardCell[];
  pieces: PieceLaid[];
  width: number;
  height: number;
  backdrop: FaceShown | null;
  lines: BoardLine[];
}

/** Everybody who is here. */
export interface HereAnswer {
  people: PersonHere[];
}

/** Somebody has come, gone, or turned to something else: in whichever box, so `number` says nothing. */
export interface HereEvent extends HereAnswer {
  number: number;
}

/** What somebody has before them: a view of a box, or an entry. */
export interface HereSent {
  box?: number;
  view?: string;
  file?: string;
  id?: string;
}

/** Steps, the latest first. */
export interface HistoryAnswer {
  steps: StepShown[];
}

/** The steps of one file are asked for, or of all. */
export interface HistorySent {
  file?: string;
}

/** Somebody with what they have. */
export interface HolderLaid {
  key: string;
  title: string;
  colour: number;
  piece: PieceLaid | null;
  areas: AreaLaid[];
  notes: string[];
  active: boolean;
}

/** Somebody who is to be invited, and as what. */
export interface InviteSent {
  name: string;
  role: "play" | "look" | "comment" | "write";
}

/** The address that lets somebody in, once and within an hour; and the same as a code to be scanned, as SVG. */
export interface InvitedAnswer {
  address: string;
  code: string;
}

/** A piece of a puzzle: see `toolkit.authoring.JigsawPiece`. */
export interface JigsawPieceShown {
  file: string;
  id: string;
  number: number;
  sides: Record<string, string>;
  copies: number;
}

/** A puzzle that can be laid by hand. */
export interface JigsawShown {
  title: string;
  fits: [string, string][];
  solutions: number[][];
  pieces: JigsawPieceShown[];
}

/** The puzzles of a box. */
export interface JigsawsAnswer {
  jigsaws: JigsawShown[];
}

/** A value of the look: where it stands, what it is now, and the game's own. `choices` are families of type. */
export interface KnobShown {
  path: string[];
  now: Json;
  default: Json;
  choices: [string, Record<string, string>][];
}

/** A way from one entry to another, and its kind in the words of the game. */
export interface LinkShown {
  file: string;
  id: string;
  kind: string;
}

/** What is seen of something. */
export interface Look {
  title: string;
  parts: LookPart[];
}

/** Everything about the look that can be changed by hand. */
export interface LookAnswer {
  sections: LookSectionShown[];
}

/** Some lines under a heading. `drawn` lines are a picture of signs, for screens that draw no board of their own. */
export interface LookPart {
  heading: string;
  lines: string[];
  drawn: boolean;
}

/** A part of the look, and what it is about. */
export interface LookSectionShown {
  name: string;
  help: string;
  knobs: KnobShown[];
}

/** The manual of a rule. */
export interface ManualAnswer {
  code: string;
  name: string;
  summary: string;
  manual: string;
}

/** Whether a comment is still to be looked at. */
export interface MarkSent {
  state: "open" | "done";
}

/** A mean over games. */
export interface MeasureShown {
  heading: string;
  value: number;
}

/** The finding to be fixed. */
export interface MendSent {
  fingerprint: string;
}

/** Where a piece is to lie, how far it is to be turned, and whether it is to be turned over. */
export interface MoveSent {
  file: string;
  id: string;
  board: string;
  cell: string;
  turn?: number;
  flip?: boolean;
  within?: (string | number)[];
}

/** A name. */
export interface NamedSent {
  name: string;
}

/** A box to be made in a folder of its own: `place` is what that lies in. */
export interface NewSent {
  game: string;
  title: string;
  start: "box" | "empty" | "tutorial";
  place: string;
}

/** A note, and what it is about. */
export interface NoteSent {
  words: string;
  file?: string;
  id?: string;
}

/**
 * A note; `position` is the saved game in which it was made, and says `where` that stood. It is `by` a guest, or by
 * whoever opened the studio, if that is empty.
 */
export interface NoteShown {
  note: number;
  words: string;
  file: string;
  id: string;
  position: Record<string, Json>;
  by: string;
}

/** Every note, the latest first. */
export interface NotesAnswer {
  notes: NoteShown[];
}

/** Another note was made, or one was deleted. */
export interface NotesEvent extends NotesAnswer {
  number: number;
}

/** A message without anything in it. */
export interface Nothing {}

/** A box that is open. */
export interface NumberSent {
  number: number;
}

/** The texts of an entry that would change, and how they would be. */
export interface OccurrenceShown {
  file: string;
  id: string;
  before: string[];
  after: string[];
}

/** Where the words are. */
export interface OccurrencesAnswer {
  found: OccurrenceShown[];
}

/** The tables of one thing. */
export interface OddsAnswer {
  tables: OddsTableShown[];
}

/** Everything that has odds, and what that is called. */
export interface OddsSubjectsAnswer {
  word: string;
  subjects: SubjectShown[];
}

/** The odds of one thing. */
export interface OddsTableShown {
  title: string;
  manner: string;
  sections: SectionShown[];
}

/** What is asked about, by its id. */
export interface OfSent {
  of?: string;
}

/** Something that can be chosen: the word for it, what it is called, and a line about it. */
export interface OfferShown {
  value: string;
  title: string;
  help: string;
}

/** What the box can be printed as, and what there is to choose for it. */
export interface OffersAnswer {
  outputs: ("sheets"
    | "booklets"
    | "companion"
    | "dividers"
    | "carton"
    | "faces"
    | "tts"
    | "pages"
    | "proof"
    | "show"
    | "calibration"
    | "everything")[];
  papers: OfferShown[];
  sizes: OfferShown[];
  tones: OfferShown[];
  cutters: OfferShown[];
  tables: OfferShown[];
  services: OfferShown[];
  standards: OfferShown[];
  kinds: string[];
  tags: string[];
}

/** The box that is open now; None if the folder is no box, but has some. */
export interface OpenedAnswer {
  number: number | null;
}

/** An answer that is allowed, in printed words. */
export interface Option {
  words: string;
  group: string;
  amount: number | null;
  note: string;
  sight: string;
}

/** Something that was made: what it is, a sentence about it, and its files. */
export interface OutputShown {
  kind: string;
  said: string;
  files: string[];
}

/** Something that happened, or that was read out. `about` is the key of what it shows, to be looked at again. */
export interface Passage {
  words: string;
  manner: "event" | "turn" | "read" | "shown" | "end";
  title: string;
  about: string;
  to: string[];
}

/** The folder that somebody chose; empty if they did not. */
export interface PathAnswer {
  path: string;
}

/** A folder. */
export interface PathSent {
  path: string;
}

/** Somebody who is here: their name, what they may do, and what they have before them. */
export interface PersonHere {
  name: string;
  role: string;
  at: HereSent;
}

/** A piece, with the face that is seen and the entry that it is, as far as either may be known. */
export interface PieceLaid {
  key: string;
  title: string;
  at: string;
  entry: [string, string] | null;
  face: FaceShown | null;
  width: number;
  height: number;
  turn: number;
  colour: number | null;
  many: number | null;
  notes: string[];
  targets: Target[];
}

/** A piece on a board: which entry it is, what that says, where it lies and how far it is turned. */
export interface PieceShown {
  file: string;
  id: string;
  within: (string | number)[];
  title: string;
  face: FaceShown | null;
  cell: string;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  corners: [number, number][];
  movable: boolean;
  turns: boolean;
  flips: boolean;
  data: Json;
}

/** What somebody at the table does: answers at a turn, takes back, goes on, or only looks at something. */
export interface PlaySent {
  answer?: number | null;
  turn?: number;
  undo?: boolean;
  odds?: boolean;
  look?: string;
  seat?: string;
  go_on?: boolean;
  survey?: string[];
}

/** News of the play-test that is running. */
export interface PlaytestEvent extends PlaytestNews {
  number: number;
}

/** How far a play-test is (`done` of so many), what came of it, or why it has ended. */
export interface PlaytestNews {
  done?: number;
  of?: number;
  results?: SeriesShown[];
  said?: string;
}

/** What to play: see `toolkit.workbench.playtesting.PlaytestRequest`. Without a subject, all are played. */
export interface PlaytestSent {
  subject?: string;
  players?: string[];
  games?: number;
  seed?: number;
  settings?: Record<string, string[]>;
  feel?: boolean;
}

/** News of the print run that goes on. */
export interface PrintEvent extends PrintNews {
  number: number;
}

/** How far printing is (`done` of so many, and what is being done), what came of it, or why it has ended. */
export interface PrintNews {
  verb?: string;
  done?: number;
  of?: number;
  outputs?: OutputShown[];
  findings?: FindingShown[];
  said?: string;
}

/** What is to be printed, in the words of `unlikely render`; of all pieces, or only some. */
export interface PrintSent {
  what?: ("sheets"
    | "booklets"
    | "companion"
    | "dividers"
    | "carton"
    | "faces"
    | "tts"
    | "pages"
    | "proof"
    | "show"
    | "calibration"
    | "everything")[];
  tables?: string[];
  services?: string[];
  paper?: string;
  size?: string;
  tone?: string;
  flip?: string;
  fold?: boolean;
  offset?: string;
  gutter?: number | null;
  marks?: boolean;
  layout?: string;
  cut_marks?: string;
  sparse?: boolean;
  die_lines?: boolean;
  foil?: string[];
  varnish?: boolean;
  cutter?: string;
  stapled?: boolean;
  thickness?: number | null;
  carton?: string;
  card_thickness?: number;
  safe_zone?: boolean;
  raster?: boolean;
  trimmed?: boolean;
  dpi?: number;
  standard?: string;
  ink?: number | null;
  url?: string;
  push?: boolean;
  numbers?: string[];
  kinds?: string[];
  groups?: string[];
  tags?: string[];
  changed_since?: string;
}

/** What is asked, and what may be answered, each with its chance if that was wanted. */
export interface QuestionShown {
  words: string;
  sight: string;
  choices: Option[];
  chances: (number | null)[];
}

/** Why something cannot be done, in a sentence. After a conflict, also what is there now, and where. */
export interface Refusal {
  said: string;
  there: Json;
  file?: string;
  id?: string;
}

/** What belongs together in the graph of a box. */
export interface RegionShown {
  id: string;
  heading: string;
  entries: [string, string][];
}

/** The regions of a box. */
export interface RegionsAnswer {
  regions: RegionShown[];
}

/** Another place that a finding is about. */
export interface RelatedShown {
  path: string;
  line: number;
  said: string;
}

/** The entry that gets another id. */
export interface RenameSent {
  file: string;
  id: string;
  new: string;
}

/** How many entries changed, and what that one is called now. */
export interface RenumberAnswer {
  changed: number;
  ids: string[];
}

/** The entry that gets another number. */
export interface RenumberSent {
  old: number;
  new: number;
  file?: string;
  id?: string;
}

/** How many entries changed, and the texts that still name a chapter by its number. */
export interface ReorderAnswer {
  changed: number;
  texts: string[];
}

/**
 * The chapters of a subject in another order, by their former places, counted from 0: twice is a copy, and -1 is a
 * new one.
 */
export interface ReorderSent {
  of: string;
  order: number[];
  new?: Record<string, Json> | null;
}

/** Words to be replaced, in these entries only. */
export interface ReplaceSent extends WordsSent {
  only: [string, string][];
}

/** A file that is to be as it was. */
export interface RestoreSent {
  file: string;
  digest: string;
}

/** A value of the look as it should be; null for the game's own. */
export interface RestyleSent {
  path: string[];
  value?: Json;
}

/** A row of a table. */
export interface RowShown {
  label: string;
  cells: string[];
}

/** Entries with their data, in the order of the box. */
export interface RowsAnswer {
  rows: EntryData[];
}

/** The kind of the entries that are asked for; only some of them, if these are named. */
export interface RowsSent {
  kind?: string;
  only?: [string, string][] | null;
}

/** What somebody said, and when (UTC). */
export interface SaidShown {
  author: string;
  at: string;
  text: string;
}

/** A seat that people may choose, and who holds it: nobody (null), the owner of the studio, or one who joined. */
export interface SeatAtTable {
  id: string;
  title: string;
  held: string | null;
}

/** A seat, and who of the cast can sit there, from the least to the most able; those who think ahead come last. */
export interface SeatOffered {
  id: string;
  title: string;
  players: string[];
}

/** How a seat fared: the share of games it won, with its interval; its mean place, and its mean points, if any. */
export interface SeatShown {
  title: string;
  rate: number;
  low: number;
  high: number;
  place: number;
  score: number | null;
}

/** The seats of a game. */
export interface SeatsAnswer {
  seats: SeatOffered[];
}

/** What is about to be played, by which command (`play` or `playtest`). */
export interface SeatsSent {
  command?: "play" | "playtest";
  subject?: string;
  settings?: Record<string, string[]>;
}

/** Rows under one line of headings. */
export interface SectionShown {
  title: string;
  columns: string[];
  rows: RowShown[];
}

/** The results of many games; `data` are the same for programs, as `unlikely playtest --json` gives them. */
export interface SeriesShown {
  title: string;
  goal: string;
  rate: number;
  low: number;
  high: number;
  games: number;
  seats: SeatShown[];
  measures: MeasureShown[];
  details: DetailShown[];
  feeling: FeelingShown | null;
  data: Record<string, Json>;
}

/** A setting of the game: see `toolkit.settings.Setting`. `titles` are what its values are called, in order. */
export interface SettingShown {
  name: string;
  help: string;
  values: string[];
  titles: string[];
  default: string;
  many: boolean;
  switch: boolean;
}

/** The name that the person who started the studio goes by, whether others can be let in, and who was invited. */
export interface ShareAnswer {
  name: string;
  possible: boolean;
  people: ColleagueShown[];
}

/** Something that can be looked at: its key, its title and its group. */
export interface Sight {
  key: string;
  title: string;
  group: string;
}

/** A game to be begun, or taken up after some answers, or after the moves of a proof. */
export interface SitSent {
  subject?: string;
  settings?: Record<string, string[]>;
  seed?: number;
  answers?: number[];
  given?: Json[];
  players?: string[];
  campaign?: boolean;
  keep?: boolean;
}

/** A number on a face that leads to a card: where it is, in per cent of the face, and the card. */
export interface SpotShown {
  file: string;
  card: string;
  title: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The whole table. */
export interface SpreadLaid {
  grounds: GroundLaid[];
  holders: HolderLaid[];
  areas: AreaLaid[];
  tracks: Track[];
  aims: LookPart[];
}

/**
 * Everything on the start page. `places` are the chosen folders, `suggested` is one that may be; `chooses` says
 * whether the system has a window in which one is chosen.
 */
export interface StartAnswer {
  boxes: BoxKnown[];
  examples: BoxKnown[];
  games: GameShown[];
  places: string[];
  suggested: string;
  chooses: boolean;
}

/** What a box can start as. */
export interface StartShown {
  start: "box" | "empty" | "tutorial";
  title: string;
  about: string;
}

/** The entries that a step changed, as files and ids; some may not be there any more. */
export interface StepAnswer {
  entries: [string, string][];
}

/** Which step is asked about. */
export interface StepSent {
  step?: number;
}

/** A step of the history: how it was done (`by`) and by whom, with the digests of its files before and after it. */
export interface StepShown {
  number: number;
  at: number;
  by: string;
  who: string;
  what: string;
  files: Record<string, [string | null, string | null]>;
}

/** Something that is played, read or calculated, with its printed number and title. */
export interface SubjectShown {
  id: string;
  heading: string;
}

/** A point on a piece that can be pointed at, such as a number, in per cent of its width and height. */
export interface Target {
  key: string;
  x: number;
  y: number;
  title: string;
}

/** Another title for a box. */
export interface TitleSent {
  path: string;
  title: string;
}

/** Something that is counted, in words; with its spaces and where the marker is, if it is laid out. */
export interface Track {
  key: string;
  title: string;
  words: string;
  spaces: string[];
  at: number;
  ring: boolean;
}

/** What was undone or done again, and what can be. */
export interface TravelAnswer {
  what: string;
  undo: boolean;
  redo: boolean;
}

/** Why the box cannot be opened at the moment. */
export interface TroubleEvent {
  said: string;
  number: number;
}

/** What is proved of a subject; `stale` if the box has changed since. */
export interface VerdictShown {
  state: string;
  claims: ClaimShown[];
  revision: number;
  stale: boolean;
}

/** Something else is known of these subjects; `trouble` says why the proofs have ended early. */
export interface VerdictsEvent {
  verdicts: Record<string, VerdictShown>;
  trouble?: string;
  number: number;
}

/** An entry as it was before a step: when that was, who did it, and what it was about. */
export interface VersionShown {
  step: number;
  at: number;
  by: string;
  who: string;
  what: string;
  data: Json;
}

/** The earlier versions of an entry, the latest first. */
export interface VersionsAnswer {
  versions: VersionShown[];
}

/** What somebody says. */
export interface WordsSaidSent {
  text: string;
}

/** Words to be looked for, and what would be there instead. */
export interface WordsSent {
  find: string;
  instead?: string;
  whole_words?: boolean;
}
