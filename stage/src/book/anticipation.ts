import type { Grid, TitleData } from '@mela/contract/games/book';

/** What a number of one symbol anywhere in the window starts: from `least` of them, and more up to `most` give more of it. */
type Call = { readonly symbol: number; readonly least: number; readonly most: number };

type Spin = {
  readonly grid: Grid;
  /** The set of strips the reels turn on, by its name in the title. */
  readonly strips: string;
  readonly isFree: boolean;
  /** Free spins may still be added: their largest number is not reached. */
  readonly mayAddSpins: boolean;
};

/**
 * Which reels spin longer in anticipation: those that still spin while one more symbol would start a feature, or more of it, and that have this
 * symbol at all. Only reels stopped to the left count, so anticipation reveals nothing of the outcome.
 */
export function awaitedReels(title: TitleData, { grid, strips, isFree, mayAddSpins }: Spin): readonly boolean[] {
  const reels = title.strips[strips] ?? [];
  const awaited = callsOf(title, isFree, mayAddSpins).map(({ symbol, least, most }) => {
    let seen = 0;
    return grid.map((window, reel) => {
      const anticipates = least > 1 && seen >= least - 1 && seen < most && reels[reel]?.includes(symbol) === true;
      seen += window.filter((shown) => shown === symbol).length;
      return anticipates;
    });
  });
  return grid.map((_, reel) => awaited.some((one) => one[reel] === true));
}

function callsOf({ symbols, freeSpins, pick, hold, jackpot }: TitleData, isFree: boolean, mayAddSpins: boolean): readonly Call[] {
  const awards = isFree ? (mayAddSpins ? freeSpins?.retrigger : undefined) : freeSpins?.scatters;
  const scatters = Object.keys(awards ?? {}).map(Number);
  const calls = [
    { role: 'scatter', counts: scatters },
    { role: 'scatter', counts: isFree || pick === undefined ? [] : [pick.scatters] },
    { role: 'coin', counts: hold === undefined ? [] : [hold.coins] },
    { role: 'jackpot', counts: jackpot?.count === undefined ? [] : [jackpot.count] },
  ];
  return calls.flatMap(({ role, counts }) => {
    const symbol = symbols.findIndex((one) => one.role === role);
    return symbol < 0 || counts.length === 0 ? [] : [{ symbol, least: Math.min(...counts), most: Math.max(...counts) }];
  });
}
