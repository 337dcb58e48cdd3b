import type { Jackpot, JackpotAnswer, JackpotRow as JackpotLine } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import { fallsByReels, lowerMinor, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import type { CycleRow } from './cycle-store.ts';
import type { JackpotRow, Share } from './store.ts';
import { viewCycle } from './view-cycle.ts';

/** Whole paise of an exact sum; what is less than a paisa stays in the jackpot and is not shown. */
export const paise = (units: bigint): number => Number(units / unitsPerPaisa);

function viewSum({ slug, names, sum_units, must_hit_minor }: JackpotRow) {
  return { slug, name: namesOf(names), minor: paise(sum_units), mustHitByMinor: Number(must_hit_minor) };
}

/** A jackpot beside the game that is open. */
export function viewJackpot(row: JackpotRow, cycle: CycleRow | undefined, title: Title, contribution: string): Jackpot {
  const lower = cycle?.lower_minor ?? lowerMinor(row.must_hit_minor, row.sum_units);
  return { ...viewSum(row), lowerMinor: Number(lower), contribution, wholeAtBet: Number(wholeAtMinor(title)) };
}

/** A jackpot with every game that fills it, and the open cycle. */
export function viewLine(row: JackpotRow, cycle: CycleRow | undefined, titles: readonly Title[]): JackpotLine {
  const games = titles.flatMap((title) => {
    const { slug, jackpot } = title.data;
    if (jackpot?.jackpot !== row.slug) return [];
    return [{ slug, contribution: jackpot.contribution, wholeAtBet: fallsByReels(jackpot) ? Number(wholeAtMinor(title)) : null }];
  });
  return { ...viewSum(row), cycle: cycle ? viewCycle(cycle) : null, games };
}

/** What a round had of its jackpot. The same row gives the same answer for ever. */
export function viewShare({ jackpot, after_units, won_minor, won_by }: Share): JackpotAnswer {
  return {
    slug: jackpot,
    minor: paise(after_units),
    wonMinor: Number(won_minor),
    by: won_by === 'reels' || won_by === 'full' ? won_by : null,
  };
}

/** The table's own check says that both languages are there. */
function namesOf(names: unknown): Jackpot['name'] {
  const told = typeof names === 'object' && names !== null ? (names as Record<string, unknown>) : {};
  return { en: String(told['en']), hi: String(told['hi']) };
}
