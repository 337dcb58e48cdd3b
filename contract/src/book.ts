/**
 * The book of one round: the events a stage plays, in order, ending in the win. The engine writes it, the money
 * settles on `winCredits`, the browser only plays it. Amounts are whole credits: one credit is `stakeMinor / betCredits`
 * paise, so the same book serves every stake and no outcome can depend on the stake.
 */
export type Book = {
  readonly title: string;
  /** Changes whenever strips, pays or rules of the title change; old rounds replay with the version they were played on. */
  readonly version: number;
  /** Credits a bet consists of (20 for 20 lines); every allowed stake is a multiple of it in paise. */
  readonly betCredits: number;
  readonly winCredits: number;
  readonly events: readonly BookEvent[];
};

/** A window of symbols, reel by reel, top to bottom, each the index of a symbol in the title's list. */
export type Grid = readonly (readonly number[])[];

/** A cell: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

/**
 * Order of events. Every spin, base or free, is: `reveal`, its wins, `winTotal` when it won anything.
 *   lines: reveal · lineWin* · scatterWin? · winTotal?
 *   ways:  reveal · (waysWin+ · cascade)* · scatterWin? · winTotal?   (scatters count once the cascades have come to rest)
 * A round is: a base spin · [freeSpinsStart · (freeSpin · spin · freeSpinsMore?)+ · freeSpinsEnd] · end.
 * `credits` of a win is what it pays, its multiplier included; the sum of all lineWin, waysWin and scatterWin is the
 * round's win unless `capped` stands before `end`. An event of a type that a reader does not know is an error, never skipped.
 */
export type BookEvent =
  /** The reels stop: `grid` shows `strips[name][reel]` from position `stops[reel]` (top row) downward, wrapping round. */
  | { readonly type: 'reveal'; readonly grid: Grid; readonly stops: readonly number[]; readonly strips: string }
  | {
      readonly type: 'lineWin';
      readonly line: number;
      readonly symbol: number;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly credits: number;
      readonly multiplier: number;
    }
  | {
      readonly type: 'waysWin';
      readonly symbol: number;
      readonly count: number;
      readonly ways: number;
      readonly cells: readonly Cell[];
      readonly credits: number;
      readonly multiplier: number;
    }
  | {
      readonly type: 'scatterWin';
      readonly symbol: number;
      readonly cells: readonly Cell[];
      readonly credits: number;
      readonly multiplier: number;
    }
  /** Once at the end of a winning spin: what this spin won, and the round up to here. */
  | { readonly type: 'winTotal'; readonly credits: number; readonly soFar: number }
  /** Removed cells (of the grid before) are gone, what stood above fell, the strip fed the top; `step` counts from 1, `multiplier` is for the wins that follow. */
  | { readonly type: 'cascade'; readonly removed: readonly Cell[]; readonly grid: Grid; readonly step: number; readonly multiplier: number }
  | { readonly type: 'freeSpinsStart'; readonly spins: number; readonly cells: readonly Cell[] }
  /** Before each free spin: `index` from 1, `total` the spins awarded so far. */
  | { readonly type: 'freeSpin'; readonly index: number; readonly total: number }
  | { readonly type: 'freeSpinsMore'; readonly spins: number; readonly total: number; readonly cells: readonly Cell[] }
  /** What the free spins won together. */
  | { readonly type: 'freeSpinsEnd'; readonly credits: number }
  /** The round reached the title's greatest win and ends here, without `freeSpinsEnd`; `credits` is that win. */
  | { readonly type: 'capped'; readonly credits: number }
  | { readonly type: 'end'; readonly credits: number };

/** What a stage, a rules page and a verifier need to know of a title; the same data the engine plays from. */
export type TitleData = {
  readonly slug: string;
  readonly version: number;
  readonly name: { readonly en: string; readonly hi: string };
  readonly kind: 'lines' | 'ways';
  readonly reels: number;
  readonly rows: number;
  readonly betCredits: number;
  readonly symbols: readonly SymbolData[];
  /** Winning lines as a row for each reel (kind `lines`). */
  readonly lines?: readonly (readonly number[])[];
  /** Named strip sets (`base`, `free`), each a list of symbol indexes for every reel. */
  readonly strips: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Multiplier of each cascade step of the base game and of free spins; the last value holds on. */
  readonly cascade?: { readonly base: readonly number[]; readonly free: readonly number[] };
  /** Spins by number of scatters, at first and again during free spins (beyond `spinsMax` in all, none); `multiplier` is for every win of a free spin. */
  readonly freeSpins?: {
    readonly scatters: Readonly<Record<string, number>>;
    readonly retrigger: Readonly<Record<string, number>>;
    readonly spinsMax: number;
    readonly multiplier: number;
  };
  /** A round's win never exceeds this many times the bet; reaching it ends the round. */
  readonly winMaxBets: number;
  /** Exact return to player as a fraction in lowest terms, proved by the tests of the title: `"a/b"`. */
  readonly rtp: string;
  /** Exact share of rounds that win anything, in lowest terms: `"a/b"`. */
  readonly hitFrequency: string;
  /** The most that one spin of each strip set can pay, in credits, over every position of the reels. */
  readonly spinMaxCredits: Readonly<Record<string, number>>;
};

export type SymbolData = {
  readonly id: string;
  readonly name: { readonly en: string; readonly hi: string };
  readonly role: 'high' | 'low' | 'wild' | 'scatter';
  /** Pay by count of a kind, in credits: for one line (`lines`), for one way (`ways`), in all for a scatter. */
  readonly pays: Readonly<Record<string, number>>;
};
