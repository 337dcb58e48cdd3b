import type { Pot, PotAnswer, PotRow as PotLine } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import { fallsByReels, lowerMinor, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import type { RunRow } from './run-store.ts';
import type { PotRow, Share } from './store.ts';
import { viewRun } from './view-run.ts';

/** Whole paise of an exact sum; what is less than a paisa stays in the pot and is not shown. */
export const paise = (units: bigint): number => Number(units / unitsPerPaisa);

function viewSum({ slug, names, sum_units, must_hit_minor }: PotRow) {
  return { slug, name: namesOf(names), minor: paise(sum_units), mustHitByMinor: Number(must_hit_minor) };
}

/** A pot beside the game that is open. */
export function viewPot(row: PotRow, run: RunRow | undefined, title: Title, contribution: string): Pot {
  const lower = run?.lower_minor ?? lowerMinor(row.must_hit_minor, row.sum_units);
  return { ...viewSum(row), lowerMinor: Number(lower), contribution, wholeAtBet: Number(wholeAtMinor(title)) };
}

/** A pot with every game that fills it, and the run that goes on. */
export function viewLine(row: PotRow, run: RunRow | undefined, titles: readonly Title[]): PotLine {
  const games = titles.flatMap((title) => {
    const { slug, jackpot } = title.data;
    if (jackpot?.pot !== row.slug) return [];
    return [{ slug, contribution: jackpot.contribution, wholeAtBet: fallsByReels(jackpot) ? Number(wholeAtMinor(title)) : null }];
  });
  return { ...viewSum(row), run: run ? viewRun(run) : null, games };
}

/** What a round had of its pot. The same row gives the same answer for ever. */
export function viewShare({ pot, after_units, won_minor, won_by }: Share): PotAnswer {
  return { slug: pot, minor: paise(after_units), wonMinor: Number(won_minor), by: won_by === 'reels' || won_by === 'full' ? won_by : null };
}

/** The table's own check says that both languages are there. */
function namesOf(names: unknown): Pot['name'] {
  const told = typeof names === 'object' && names !== null ? (names as Record<string, unknown>) : {};
  return { en: String(told['en']), hi: String(told['hi']) };
}
