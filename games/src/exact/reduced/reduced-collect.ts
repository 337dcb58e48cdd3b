import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';

/** Means split by how many collected symbols a window shows: the share of boards, and their credits. */
type Split = readonly Fraction[];

/**
 * The return of ways whose free spins fill a basket, from the data alone. On each reel the windows are split by how many of the
 * collected symbol they show; a symbol's ways are a product over reels, so the split of a spin is the product of such splits.
 * The free spins are then followed forward by the chance of every (spins left, awarded, collected). Shares no code with the engine.
 */
export function reducedCollectReturn(data: TitleData): Fraction {
  const rules = data.freeSpins;
  const collect = rules?.collect;
  if (rules === undefined || collect === undefined) throw new TypeError(`title ${data.slug} collects nothing`);
  const base = splitSpin(data, 'base', 'scatter');
  const free = splitSpin(data, 'free', 'collect');
  let mean = sumOf(base.credits);
  base.shares.forEach((share, scatters) => {
    mean = plus(mean, times(share, scatterPay(data, scatters)));
    const spins = Math.min(rules.scatters[scatters] ?? 0, rules.spinsMax);
    if (spins === 0 || share.part === 0n) return;
    mean = plus(mean, times(share, sessionMean(rules, collect, free, spins)));
  });
  return times(mean, fraction(1, data.betCredits));
}

type Rules = NonNullable<TitleData['freeSpins']>;

function sessionMean(
  rules: Rules,
  collect: NonNullable<Rules['collect']>,
  free: { readonly shares: Split; readonly credits: Split },
  spins: number,
): Fraction {
  let mean = NOTHING;
  let moving = new Map([[`${spins} 0`, { awarded: spins, collected: 0, chance: fraction(1n) }]]);
  const perSpin = times(sumOf(free.credits), rules.multiplier);
  for (let played = 0; moving.size > 0; played++) {
    const next: typeof moving = new Map();
    for (const { awarded, collected, chance } of moving.values()) {
      if (played === awarded) continue;
      const full = Math.floor(collected / collect.size);
      const factor = collect.multipliers[Math.min(full, collect.multipliers.length - 1)] ?? 1;
      mean = plus(mean, times(times(chance, perSpin), factor));
      free.shares.forEach((share, here) => {
        if (share.part === 0n) return;
        const filled = Math.floor((collected + here) / collect.size) - full;
        const total = Math.min(awarded + filled * collect.spins, rules.spinsMax);
        const key = `${total} ${collected + here}`;
        const before = next.get(key)?.chance ?? NOTHING;
        next.set(key, { awarded: total, collected: collected + here, chance: plus(before, times(chance, share)) });
      });
    }
    moving = next;
  }
  return mean;
}

/** One spin of ways without cascades, split by how many symbols of a role show: share of boards, credits of ways. */
function splitSpin(data: TitleData, strips: string, role: string): { readonly shares: Split; readonly credits: Split } {
  const reels = (data.strips[strips] ?? []).map((strip) =>
    strip.map((_, stop) => Array.from({ length: data.rows }, (_, row) => data.symbols[strip[(stop + row) % strip.length] ?? -1])),
  );
  type Window = (typeof reels)[number][number];
  const split = (windows: readonly Window[], figure: (window: Window) => number): Split =>
    windows.reduce<Fraction[]>(
      (sum, window) => {
        const at = window.filter((symbol) => symbol?.role === role).length;
        sum[at] = plus(sum[at] ?? NOTHING, fraction(figure(window), windows.length));
        return sum;
      },
      Array.from({ length: data.rows + 1 }, () => NOTHING),
    );
  const shares = reels.map((windows) => split(windows, () => 1)).reduce(product);
  let credits: Split = [NOTHING];
  for (const paid of data.symbols) {
    if (paid.role !== 'high' && paid.role !== 'low') continue;
    const shown = (window: Window) => window.filter((symbol) => symbol === paid || symbol?.role === 'wild').length;
    for (const [count, pay] of Object.entries(paid.pays)) {
      const run = Number(count);
      const parts = reels.map((windows, reel) =>
        split(windows, reel < run ? shown : reel === run ? (window) => (shown(window) === 0 ? 1 : 0) : () => 1),
      );
      credits = add(
        credits,
        parts.reduce(product).map((share) => times(share, pay)),
      );
    }
  }
  return { shares, credits };
}

function product(a: Split, b: Split): Split {
  const result: Fraction[] = Array.from({ length: a.length + b.length - 1 }, () => NOTHING);
  a.forEach((x, i) => b.forEach((y, j) => (result[i + j] = plus(result[i + j] ?? NOTHING, times(x, y)))));
  return result;
}

function add(a: Split, b: Split): Split {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => plus(a[at] ?? NOTHING, b[at] ?? NOTHING));
}

function sumOf(split: Split): Fraction {
  return split.reduce(plus, NOTHING);
}

function scatterPay(data: TitleData, count: number): number {
  return data.symbols.find(({ role }) => role === 'scatter')?.pays[count] ?? 0;
}
