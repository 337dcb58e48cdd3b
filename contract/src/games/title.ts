import type { LocalizedText } from '../site/languages.ts';
/** The data of a title for the stage, the rules page and the verifier; the same data the engine plays from. */
export type TitleData = {
  readonly slug: string;
  readonly version: number;
  readonly name: LocalizedText;
  readonly kind: 'lines' | 'ways' | 'clusters';
  readonly reels: number;
  /** Rows of a window; of the tallest there can be where `heights` vary. */
  readonly rows: number;
  readonly betCredits: number;
  readonly symbols: readonly SymbolData[];
  /** Winning lines as a row for each reel (kind `lines`). */
  readonly lines?: readonly (readonly number[])[];
  /** Named strip sets (`base`, `free`), each a list of symbol indexes for every reel. */
  readonly strips: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Multiplier of each cascade step of the base game and of free spins; the last value stays. */
  readonly cascade?: { readonly base: readonly number[]; readonly free: readonly number[] };
  /**
   * Spins by number of scatters, at first and again during free spins (beyond `spinsMax` in all, none); `multiplier` is for every win of a free spin.
   */
  readonly freeSpins?: {
    readonly scatters: Readonly<Record<string, number>>;
    readonly retrigger: Readonly<Record<string, number>>;
    readonly spinsMax: number;
    readonly multiplier: number;
    /** Wilds that land in a free spin stay in their cells to its last one. */
    readonly stickyWilds?: true;
    /** In free spins every cluster of the symbol whose cluster is the largest of the window counts so many times; equal sizes all do. */
    readonly largestMultiplier?: number;
    /**
     * Symbols of role `collect` fill a basket of `size`; each full one (the rest counts on) takes the next of `multipliers` and adds `spins`. The
     * first multiplier is that of an empty basket, the last stays.
     */
    readonly collect?: { readonly size: number; readonly multipliers: readonly number[]; readonly spins: number };
  };
  /** For each reel the heights it may take in a spin, each as likely as its share of the list. */
  readonly heights?: readonly (readonly number[])[];
  /** Symbols of which a whole line in any mix pays, where the line wins nothing else. */
  readonly groups?: readonly GroupData[];
  /** Each wild in a line of another symbol multiplies it so many times. */
  readonly wildMultiplier?: number;
  /** A wild in the window spreads over its reel before wins are paid, stays, and the other reels spin again; as long as new ones come. */
  readonly expanding?: true;
  /** Hold and win: symbols of role `coin` carry values, and enough of them stay while the other cells spin on. */
  readonly hold?: HoldData;
  /** A field of boxes that the player opens one by one until the end shows. */
  readonly pick?: { readonly scatters: number; readonly boxes: readonly number[] };
  /** A jackpot that many players and titles fill; its money is handled by the server, not by the book. */
  readonly jackpot?: {
    readonly jackpot: string;
    /** As many symbols of role `jackpot` anywhere in the window win the jackpot; without it, only the bet that fills the jackpot does. */
    readonly count?: number;
    /**
     * Share of every bet that goes into the jackpot, and so back to players; part of `rtp`. `"a/b"`, where b divides 10,000: jackpots are counted in
     * ten-thousandths of a paisa.
     */
    readonly contribution: string;
    /** Exact chance that the reels of a round give the jackpot, where they can. */
    readonly odds?: string;
  };
  /** A won round may be doubled or lost on a fair gamble, at most so many times and never beyond so many bets. Off unless the operator allows it. */
  readonly gamble?: { readonly times: number; readonly winMaxBets: number };
  /** A round's win never exceeds this many times the bet; reaching it ends the round. */
  readonly winMaxBets: number;
  /** Exact return to player as a fraction in lowest terms, proved by the tests of the title: `"a/b"`. */
  readonly rtp: string;
  /** Exact share of rounds that win anything, in lowest terms: `"a/b"`. */
  readonly hitFrequency: string;
  /** The most that one spin of each strip set can pay, in credits, over every position of the reels. */
  readonly spinMaxCredits: Readonly<Record<string, number>>;
  /** The most that a whole round can pay, in credits, the gamble and the jackpot left out. */
  readonly roundMaxCredits?: number;
};

export type SymbolData = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly role: 'high' | 'low' | 'wild' | 'scatter' | 'coin' | 'collect' | 'jackpot';
  /**
   * Pay by count of a kind, in credits: for one line (`lines`), for one way (`ways`), for a cluster of at least so many (`clusters`), in all for a
   * scatter.
   */
  readonly pays: Readonly<Record<string, number>>;
};

export type GroupData = {
  readonly name: LocalizedText;
  readonly symbols: readonly number[];
  readonly credits: number;
};

/** A value is drawn by one number below `weightsOf`: the list's weights in their order from 0, and above their sum nothing lands. */
export type HoldData = {
  /** So many coins in the base window start it. */
  readonly coins: number;
  /** Re-spins at the start, and again after each one that brings a coin. */
  readonly respins: number;
  readonly values: readonly { readonly credits: number; readonly weight: number }[];
  /** In a re-spin each empty cell draws below this; its share that falls on `values` is the chance of a coin. */
  readonly cellOf: number;
  /** For a window full of coins, in addition to their values. */
  readonly fullCredits: number;
};
