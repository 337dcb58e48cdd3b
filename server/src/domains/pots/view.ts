import type { Pot, PotAnswer, PotRow as PotLine } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import { fallsByReels, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import type { PotRow, ShareRow } from './store.ts';

/** Whole paise of an exact sum; what is less than a paisa stays in the pot and is not shown. */
export const paise = (units: bigint): number => Number(units / unitsPerPaisa);

function viewSum({ slug, names, sum_units, must_hit_minor }: PotRow) {
  return { slug, name: namesOf(names), minor: paise(sum_units), mustHitByMinor: Number(must_hit_minor) };
}

/** A pot beside the game that is open. */
export function viewPot(row: PotRow, title: Title, contribution: string): Pot {
  return { ...viewSum(row), contribution, wholeAtBet: Number(wholeAtMinor(title)) };
}

/** A pot with every game that fills it. */
export function viewLine(row: PotRow, titles: readonly Title[]): PotLine {
  const games = titles.flatMap((title) => {
    const { slug, jackpot } = title.data;
    if (jackpot?.pot !== row.slug) return [];
    return [{ slug, contribution: jackpot.contribution, wholeAtBet: fallsByReels(jackpot) ? Number(wholeAtMinor(title)) : null }];
  });
  return { ...viewSum(row), games };
}

/** What a round had of its pot. The same row gives the same answer for ever. */
export function viewShare({ pot, after_units, won_minor, won_by }: ShareRow): PotAnswer {
  return { slug: pot, minor: paise(after_units), wonMinor: Number(won_minor), by: won_by === 'reels' || won_by === 'full' ? won_by : null };
}

/** The table's own check says that both languages are there. */
function namesOf(names: unknown): Pot['name'] {
  const told = typeof names === 'object' && names !== null ? (names as Record<string, unknown>) : {};
  return { en: String(told['en']), hi: String(told['hi']) };
}
