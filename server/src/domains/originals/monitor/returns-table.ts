import { percentText } from '@mela/contract/money/shares';
import { fromMinor } from '@mela/contract/money/money';
import { titles } from '@mela/games/index';
import { expectedBand } from '@mela/games/watch/expected-band';
import { statedOdds } from '@mela/games/watch/stated-odds';
import type { Db } from '../../../kernel/types.ts';
import { sumsOfTitles, type TitleSums } from './day-store.ts';

/** Heads of the table; parts of the stakes in per cent. */
const head = [
  'title',
  'version',
  'players',
  'rounds',
  'staked ₹',
  'return',
  'fair range (99 %)',
  'stated',
  'wins in',
  'stated',
  'jackpots paid',
  'gambles',
  'evidence',
] as const;

export type ReturnsTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What every title has paid and what it states, over all time or the days from `from` (yyyy-mm-dd, UTC) on. */
export async function returnsTable(db: Db, from?: string): Promise<ReturnsTable> {
  return { head, rows: (await sumsOfTitles(db, from)).map(rowOf) };
}

const percent = (part: number) => percentText(part, 3);

function rowOf(sums: TitleSums): string[] {
  const data = Object.hasOwn(titles, sums.game) ? titles[sums.game]?.data : undefined;
  // The stated odds of an older version are no longer known.
  const odds = data?.version === sums.version ? statedOdds(data) : null;
  const band = odds && expectedBand(odds, { stakedMinor: sums.staked, squaredStakes: sums.squaredStakes, stakeMaxMinor: sums.stakeMax });
  return [
    sums.game,
    String(sums.version),
    sums.real ? 'real' : 'test',
    String(sums.rounds),
    fromMinor(sums.staked).toFixed(2),
    percent(sums.won / sums.staked),
    band ? `${percent(band.from)} to ${percent(band.to)}` : '',
    odds ? percent(odds.mean) : '',
    percent(sums.winners / sums.rounds),
    odds ? percent(odds.hitFrequency) : '',
    percent(sums.jackpot / sums.staked),
    percent(sums.gambled / sums.staked),
    sums.evidence === null ? '' : sums.evidence.toPrecision(2),
  ];
}
