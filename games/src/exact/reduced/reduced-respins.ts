import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { meanLine } from './reduced-lines.ts';

/**
 * The return of lines with wilds that spread and re-spin, from the data alone. A window shows a wild or not; where it does
 * the whole reel is wild, where it does not each row has its own symbols. So the chance of every set of wild reels follows
 * reel by reel, and each line's mean pay from the counts in its rows. Shares no code with the engine.
 */
export function reducedRespinsReturn(data: TitleData): Fraction {
  const strips = data.strips['base'] ?? [];
  const wild = data.symbols.findIndex(({ role }) => role === 'wild');
  const windows = strips.map((strip) =>
    strip.map((_, stop) => Array.from({ length: data.rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0)),
  );
  const plain = windows.map((all) => all.filter((window) => !window.includes(wild)));
  const shares = windows.map((all, reel) => fraction(all.length - (plain[reel]?.length ?? 0), all.length));
  const memory = new Map<number, Fraction>();

  /** Mean pay of the lines while exactly these reels are wild. */
  const linesMean = (wildReels: number): Fraction => {
    const known = memory.get(wildReels);
    if (known !== undefined) return known;
    const mean = (data.lines ?? []).reduce((sum, line) => {
      const counts = line.map((row, reel) =>
        data.symbols.map((_, symbol) => {
          if ((wildReels >>> reel) & 1) return symbol === wild ? 1 : 0;
          return (plain[reel] ?? []).filter((window) => window[row] === symbol).length;
        }),
      );
      return plus(sum, meanLine(data, counts));
    }, NOTHING);
    memory.set(wildReels, mean);
    return mean;
  };

  /** Mean win of a spin with the held reels, and of the re-spins after it. */
  const spinMean = (held: number): Fraction => {
    let mean = NOTHING;
    for (let spread = 0; spread < 1 << strips.length; spread++) {
      if (spread & held) continue;
      const chance = strips.reduce((product, _, reel) => {
        const share = shares[reel] ?? NOTHING;
        if ((held >>> reel) & 1) return product;
        return times(product, (spread >>> reel) & 1 ? share : fraction(share.of - share.part, share.of));
      }, fraction(1n));
      if (chance.part === 0n) continue;
      const after = spread === 0 ? NOTHING : spinMean(held | spread);
      mean = plus(mean, times(chance, plus(linesMean(held | spread), after)));
    }
    return mean;
  };
  return times(spinMean(0), fraction(1, data.betCredits));
}
