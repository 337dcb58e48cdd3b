export type { GroupData, HoldData, SymbolData, TitleData } from './title.ts';

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

/** A coin in its cell with the credits it shows. */
export type Coin = { readonly cell: Cell; readonly credits: number };

/**
 * Order of events. Every spin, base or free, is: `reveal`, its wins, `winTotal` when it won anything.
 *   lines:    reveal · coins? · expand? · stick? · (lineWin | groupWin)* · scatterWin? · jackpot? · winTotal?
 *   ways:     reveal · (waysWin+ · cascade)* · scatterWin? · winTotal?   (scatters count once the cascades have stopped)
 *             without `cascade` in the title: reveal · waysWin* · scatterWin? · winTotal?
 *   clusters: reveal · clusterWin* · scatterWin? · winTotal?
 * A round is: a base spin · feature? · gamble? · end, where a feature is one of
 *   free spins:   freeSpinsStart · (freeSpin · spin · (collect · basketFull*)? · freeSpinsMore?)+ · freeSpinsEnd
 *   re-spins:     (respin · spin)+ · respinsEnd            one `respin` after each `expand`
 *   hold and win: holdStart · (holdSpin · coins?)+ · coinsWin · boardFull? · holdEnd
 *   picks:        pickStart · (awaitChoice · choice · boxOpened)+ · pickEnd
 * and the gamble is: gambleStart · (awaitChoice · choice · gamble?)+ · gambleEnd.
 *
 * `credits` of a win is what it pays, its multiplier included; the sum of all lineWin, groupWin, waysWin, clusterWin,
 * scatterWin, coinsWin, boardFull and boxOpened is the round's win unless `capped` is before the gamble or `end`; where gambles
 * follow, the round wins the result of the last `gamble`. A `jackpot` pays from the jackpot and counts in no sum here.
 *
 * A round that asks the player ends with `awaitChoice` while it waits: no `end`, nothing to settle yet (`winCredits` is what
 * has been won so far). Played again with one more choice it begins with the same events, the `choice`, and what comes of it.
 * All that is hidden is drawn before the first `awaitChoice`. An unknown type of event is an error, never skipped.
 */
export type BookEvent =
  /**
   * The reels stop: `grid` shows the title's `strips[strips][reel]` from position `stops[reel]` (top row) downward, continuing at its start after its
   * end. `heights`, where they vary, gives how many rows each reel shows. `held` reels did not spin and show what they showed before; cells in
   * `sticky` show the wild that stays there. `stops` of a held reel is where it stopped before.
   */
  | {
      readonly type: 'reveal';
      readonly grid: Grid;
      readonly stops: readonly number[];
      readonly strips: string;
      readonly heights?: readonly number[];
      readonly held?: readonly number[];
      readonly sticky?: readonly Cell[];
    }
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
  /** A whole line of symbols of `groups[group]`, mixed. */
  | {
      readonly type: 'groupWin';
      readonly line: number;
      readonly group: number;
      readonly cells: readonly Cell[];
      readonly credits: number;
      readonly multiplier: number;
    }
  /** Cells that touch by their sides and show the symbol or a wild; a wild may belong to clusters of several symbols. */
  | {
      readonly type: 'clusterWin';
      readonly symbol: number;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly credits: number;
      readonly multiplier: number;
    }
  /** Once at the end of a winning spin: what this spin won, and the round up to here. */
  | { readonly type: 'winTotal'; readonly credits: number; readonly soFar: number }
  /**
   * Removed cells (of the grid before) are gone, the cells above fell, the strip fed the top; `step` counts from 1, `multiplier` is for the wins that
   * follow.
   */
  | { readonly type: 'cascade'; readonly removed: readonly Cell[]; readonly grid: Grid; readonly step: number; readonly multiplier: number }
  | { readonly type: 'freeSpinsStart'; readonly spins: number; readonly cells: readonly Cell[] }
  /** Before each free spin: `index` from 1, `total` the spins awarded so far. */
  | { readonly type: 'freeSpin'; readonly index: number; readonly total: number }
  | { readonly type: 'freeSpinsMore'; readonly spins: number; readonly total: number; readonly cells: readonly Cell[] }
  /** What the free spins won together. */
  | { readonly type: 'freeSpinsEnd'; readonly credits: number }
  /** Wilds spread over `reels`; `grid` is the window that wins are paid from. */
  | { readonly type: 'expand'; readonly reels: readonly number[]; readonly grid: Grid }
  /** The reels not in `held` spin again; `index` from 1. */
  | { readonly type: 'respin'; readonly index: number; readonly held: readonly number[] }
  /** What the re-spins won together, the spin that began them left out. */
  | { readonly type: 'respinsEnd'; readonly credits: number }
  /** New wilds that stay in their cells for the rest of the free spins. */
  | { readonly type: 'stick'; readonly cells: readonly Cell[] }
  /** Symbols that fall into the basket: `collected` of the free spins up to here, these included. */
  | { readonly type: 'collect'; readonly cells: readonly Cell[]; readonly collected: number }
  /** A basket is full, the `index`th from 1: `multiplier` from the next spin on, `spins` more, `total` awarded so far. */
  | {
      readonly type: 'basketFull';
      readonly index: number;
      readonly multiplier: number;
      readonly spins: number;
      readonly total: number;
    }
  /** Coins that have landed, with their values: of a base spin, or the new ones of a re-spin. They pay only when held. */
  | { readonly type: 'coins'; readonly coins: readonly Coin[] }
  /** These coins stay; all other cells spin on their own. */
  | { readonly type: 'holdStart'; readonly coins: readonly Coin[]; readonly respins: number }
  /** Before each re-spin of the empty cells: `index` from 1, `left` the re-spins left, this one included. */
  | { readonly type: 'holdSpin'; readonly index: number; readonly left: number }
  | { readonly type: 'coinsWin'; readonly coins: readonly Coin[]; readonly credits: number }
  /** Every cell has a coin. */
  | { readonly type: 'boardFull'; readonly credits: number }
  | { readonly type: 'holdEnd'; readonly credits: number }
  | { readonly type: 'pickStart'; readonly boxes: number; readonly cells: readonly Cell[] }
  /** The round awaits one of `allowed`. For a box: its place from 0. For the gamble: 0 keeps the win, 1 calls chit, 2 calls pat. */
  | { readonly type: 'awaitChoice'; readonly of: 'box' | 'gamble'; readonly allowed: readonly number[] }
  | { readonly type: 'choice'; readonly value: number }
  /** `credits` 0 is the end of the picks. */
  | { readonly type: 'boxOpened'; readonly box: number; readonly credits: number }
  /** The content of every box, and what the opened ones won together. */
  | { readonly type: 'pickEnd'; readonly contents: readonly number[]; readonly credits: number }
  /** The jackpot is won. Only the server knows its amount. */
  | { readonly type: 'jackpot'; readonly jackpot: string; readonly cells: readonly Cell[] }
  /** `credits` may be doubled or lost, at most `times` times. */
  | { readonly type: 'gambleStart'; readonly credits: number; readonly times: number }
  /** `side` 1 chit, 2 pat; `credits` the round's win after it: doubled, or 0. */
  | { readonly type: 'gamble'; readonly index: number; readonly call: number; readonly side: number; readonly credits: number }
  | { readonly type: 'gambleEnd'; readonly credits: number }
  /** The round reached the title's greatest win and ends here, without `freeSpinsEnd`; `credits` is that win. */
  | { readonly type: 'capped'; readonly credits: number }
  | { readonly type: 'end'; readonly credits: number };
