import type { EndedJackpotCycle, Jackpot, JackpotAnswer, JackpotCycle, JackpotRow as JackpotLine } from '@mela/contract/api/originals';
import type { Title } from '@mela/games/index';
import { textsOf } from '../../kernel/texts.ts';
import { unixSec } from '../../kernel/clock.ts';
import type { CycleRow, EndedCycleRow } from './cycle-store.ts';
import { fallsByReels, lowerMinor, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import type { Contribution, JackpotRow } from './store.ts';

/** Whole paise of an exact sum; the fraction of a paisa stays in the jackpot and is not shown. */
export const paise = (units: bigint): number => Number(units / unitsPerPaisa);

function viewSum({ slug, names, sum_units, must_hit_minor, seed_minor }: JackpotRow) {
  const sums = { minor: paise(sum_units), mustHitByMinor: Number(must_hit_minor), seedMinor: Number(seed_minor) };
  return { slug, name: textsOf(names), ...sums };
}

/** The jackpot of an open game. */
export function viewJackpot(row: JackpotRow, cycle: CycleRow | undefined, title: Title, contribution: string): Jackpot {
  const lower = cycle?.lower_minor ?? lowerMinor(row.must_hit_minor, row.sum_units);
  return { ...viewSum(row), lowerMinor: Number(lower), contribution, wholeAtBet: Number(wholeAtMinor(title)) };
}

/** A jackpot with its open cycle and every game that fills it. */
export function viewLine(row: JackpotRow, cycle: CycleRow | undefined, titles: readonly Title[]): JackpotLine {
  const games = titles.flatMap((title) => {
    const { slug, jackpot } = title.data;
    if (jackpot?.jackpot !== row.slug) return [];
    return [{ slug, contribution: jackpot.contribution, wholeAtBet: fallsByReels(jackpot) ? Number(wholeAtMinor(title)) : null }];
  });
  return { ...viewSum(row), cycle: cycle ? viewCycle(cycle) : null, games };
}

/** The jackpot's part in the result of a round. The same row always gives the same answer. */
export function viewContribution({ jackpot, after_units, won_minor, won_by }: Contribution): JackpotAnswer {
  return {
    slug: jackpot,
    minor: paise(after_units),
    wonMinor: Number(won_minor),
    by: won_by === 'reels' || won_by === 'full' ? won_by : null,
  };
}

/** What is public of a cycle from its beginning on. */
export function viewCycle({ number, lower_minor, must_hit_minor, commitment, begun_at }: CycleRow): JackpotCycle {
  const bounds = { lowerMinor: Number(lower_minor), mustHitByMinor: Number(must_hit_minor) };
  return { number, ...bounds, commitment: commitment.toString('hex'), begunAt: unixSec(begun_at) };
}

/** What is public of a cycle that has ended: also everything its commitment hid, and how it ended. */
export function viewEndedCycle(row: EndedCycleRow): EndedJackpotCycle {
  return {
    jackpot: row.jackpot,
    ...viewCycle(row),
    hitMinor: Number(row.hit_minor),
    salt: row.salt.toString('hex'),
    endedAt: unixSec(row.ended_at),
    by: row.ended_by === 'reels' ? 'reels' : 'full',
    beforeMinor: Number(row.before_minor),
    sumMinor: Number(row.sum_minor),
    wonMinor: Number(row.won_minor),
  };
}
