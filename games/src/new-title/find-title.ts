import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { countTitle } from '../exact/count-title.ts';
import type { ExactRound } from '../exact/figures.ts';
import { approximate, write } from '../exact/fraction.ts';
import type { Draw } from '../engine/randomness/draw.ts';
import { fastStream } from '../engine/randomness/fast-stream.ts';
import { findRounds } from '../fixtures/find-rounds.ts';
import { simulate } from '../sim/simulate.ts';
import type { Mechanic } from './mechanics.ts';

type Named = Pick<TitleData, 'slug' | 'name'>;

/** Well inside what every title must keep (20 to 35 %, 94 to 97 %), so that a small change does not leave it at once. */
const hits = { least: 0.22, most: 0.33 } as const;
const returns = { least: 0.945, most: 0.965, aim: 0.955 } as const;
/** Kinds of rounds that the stage shows of every title. */
const shown = ['lose', 'small', 'medium', 'big', 'great', 'huge'] as const;
const sampled = 40_000;
const triesMax = 400;
const scalingsMax = 4;

/**
 * A title of the mechanic whose share of winning rounds and return lie where they must: strips are shuffled until a sample wins often enough, then
 * pays are scaled and everything is counted exactly. Equal seeds give equal titles. @throws RangeError where no strips are found.
 */
export function findTitle(named: Named, mechanic: Mechanic, seed: number): { readonly data: TitleData; readonly exact: ExactRound } {
  const draw = fastStream(seed);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const moved = Math.floor(tries / 8) % 12;
    const reels = () => Array.from({ length: mechanic.rules.reels }, (_, reel) => stripOf(mechanic, reel, moved, draw));
    const strips: TitleData['strips'] = mechanic.rules.freeSpins === undefined ? { base: reels() } : { base: reels(), free: reels() };
    const data = titleOf(named, mechanic, mechanic.symbols, strips);
    const { winners, rounds } = simulate(data, sampled, seed);
    if (winners / rounds < hits.least || winners / rounds > hits.most) continue;
    const scaled = scale(named, mechanic, strips);
    if (scaled === null) continue;
    const found = findRounds(scaled.data);
    if (shown.every((kind) => Object.hasOwn(found, kind))) return scaled;
  }
  throw new RangeError(`no strips of ${triesMax} give this mechanic a fitting share of wins; choose another seed`);
}

function scale(named: Named, mechanic: Mechanic, strips: TitleData['strips']) {
  let { symbols } = mechanic;
  for (let tries = 0; tries < scalingsMax; tries += 1) {
    const data = titleOf(named, mechanic, symbols, strips);
    const exact = countTitle(data);
    const rtp = approximate(exact.rtp);
    const hit = approximate(exact.hitFrequency);
    if (hit < hits.least || hit > hits.most) return null;
    if (rtp > returns.least && rtp < returns.most) return { data: withFigures(data, exact), exact };
    symbols = symbols.map((symbol) => ({ ...symbol, pays: scaledPays(symbol.pays, returns.aim / rtp) }));
  }
  return null;
}

/** Every pay stays at least a credit above the one for fewer. */
function scaledPays(pays: SymbolData['pays'], by: number): SymbolData['pays'] {
  let before = 0;
  return Object.fromEntries(
    Object.entries(pays).map(([count, credits]) => [count, (before = Math.max(before + 1, Math.round(credits * by)))]),
  );
}

/** Keys in the order of a title's file: par sheets list the rules in it. */
const titleOf = (
  { slug, name }: Named,
  { rules: { kind, reels, rows, betCredits, lines, cascade, heights, groups, wildMultiplier, freeSpins } }: Mechanic,
  symbols: readonly SymbolData[],
  strips: TitleData['strips'],
): TitleData => ({
  slug,
  version: 1,
  name,
  kind,
  reels,
  rows,
  betCredits,
  symbols,
  ...(heights === undefined ? {} : { heights }),
  ...(groups === undefined ? {} : { groups }),
  ...(wildMultiplier === undefined ? {} : { wildMultiplier }),
  ...(lines === undefined ? {} : { lines }),
  strips,
  ...(cascade === undefined ? {} : { cascade }),
  ...(freeSpins === undefined ? {} : { freeSpins }),
  winMaxBets: 100_000,
  rtp: '0/1',
  hitFrequency: '0/1',
  spinMaxCredits: {},
});

/** With the counted figures, and a ceiling above the largest round in steps of 500 bets. */
const withFigures = (data: TitleData, exact: ExactRound): TitleData => ({
  ...data,
  winMaxBets: Math.ceil((exact.roundMaxCredits + 1) / data.betCredits / 500) * 500,
  rtp: write(exact.rtp),
  hitFrequency: write(exact.hitFrequency),
  spinMaxCredits: exact.spinMaxCredits,
  roundMaxCredits: exact.roundMaxCredits,
});

/** One reel, shuffled. `moved` stops go from one symbol to another, each reel differently: fewer rounds win. */
function stripOf({ symbols, counts, wildReels }: Mechanic, reel: number, moved: number, draw: Draw): readonly number[] {
  const left = [...counts];
  const movable = symbols.filter(({ role }) => role === 'high' || role === 'low').length;
  if (!wildReels.includes(reel)) left[0] = 0;
  for (let at = 0; at < moved; at += 1) {
    const [from, to] = [1 + draw.below(movable), 1 + draw.below(movable)];
    if ((left[from] ?? 0) < 2) continue;
    left[from] = (left[from] ?? 0) - 1;
    left[to] = (left[to] ?? 0) + 1;
  }
  const stops = left.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  for (let at = stops.length - 1; at > 0; at -= 1) {
    const other = draw.below(at + 1);
    [stops[at], stops[other]] = [stops[other] ?? 0, stops[at] ?? 0];
  }
  return stops;
}
