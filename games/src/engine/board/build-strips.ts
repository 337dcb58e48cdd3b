import type { TitleData } from '@mela/contract/games/book';
import { NONE, type Roles } from './roles.ts';

/** How a spin on a strip set is evaluated. */
export type SpinRule = 'lines' | 'expanding' | 'sticky' | 'ways' | 'heights' | 'clusters';

/** The reels of one mode of play, precomputed for speed. */
export type StripSet = {
  readonly name: string;
  readonly rule: SpinRule;
  /** For every win of a spin on this set. */
  readonly multiplier: number;
  /** Multiplier by cascade step, `[1]` where nothing cascades. */
  readonly ladder: readonly number[];
  /** For all clusters of the symbol with the largest one, where 1 is no difference. */
  readonly largestMultiplier: number;
  readonly reels: readonly Uint8Array[];
  /** For each reel and stop: bit s is set when the window shows symbol s or a wild that substitutes for it. */
  readonly shown: readonly Int32Array[];
  readonly scatters: readonly Uint8Array[];
  /** For each reel and stop: how many of the title's coin, collect or jackpot symbol show. */
  readonly specials: readonly Uint8Array[];
  /** For each reel and stop: rows that show a wild, as bits. */
  readonly wilds: readonly Uint8Array[];
  /** Clusters only; for each reel at stop × symbols + symbol: rows that show the symbol, as bits. */
  readonly rowsOf: readonly Uint8Array[];
};

type Mode = {
  readonly name: string;
  readonly rule: SpinRule;
  readonly multiplier: number;
  readonly ladder?: readonly number[] | undefined;
  readonly largestMultiplier?: number | undefined;
};

/** Precomputes what the windows of a mode's strips show at each stop, so that a spin only looks it up. */
export function buildStrips(data: TitleData, roles: Roles, mode: Mode): StripSet {
  const { wild, scatter, special } = roles;
  const reels = (data.strips[mode.name] ?? []).map((strip) => Uint8Array.from(strip));
  const everyBit = data.symbols.reduce(
    (bits, symbol, index) => (symbol.role === 'high' || symbol.role === 'low' ? bits | (1 << index) : bits),
    0,
  );
  const bits = (symbol: number) => (symbol === wild ? everyBit : symbol === scatter || symbol === special ? 0 : 1 << symbol);
  const rows = Array.from({ length: data.rows }, (_, row) => row);
  const byStop = reels.map((strip) => Array.from(strip, (_, stop) => rows.map((row) => strip[(stop + row) % strip.length]!)));
  const rowBits = (window: readonly number[], symbol: number) =>
    window.reduce((all, shown, row) => (shown === symbol ? all | (1 << row) : all), 0);
  const count = (symbol: number) =>
    byStop.map((windows) =>
      Uint8Array.from(windows, (window) => (symbol === NONE ? 0 : window.filter((shown) => shown === symbol).length)),
    );
  return {
    name: mode.name,
    rule: mode.rule,
    multiplier: mode.multiplier,
    ladder: mode.ladder ?? [1],
    largestMultiplier: mode.largestMultiplier ?? 1,
    reels,
    shown: byStop.map((windows) => Int32Array.from(windows, (window) => window.reduce((all, symbol) => all | bits(symbol), 0))),
    scatters: count(scatter),
    specials: count(special),
    wilds: byStop.map((windows) => Uint8Array.from(windows, (window) => rowBits(window, wild))),
    rowsOf:
      mode.rule === 'clusters'
        ? byStop.map((windows) => Uint8Array.from(windows.flatMap((window) => data.symbols.map((_, symbol) => rowBits(window, symbol)))))
        : [],
  };
}
