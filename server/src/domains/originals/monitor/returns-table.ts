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

type Odds = ReturnType<typeof statedOdds>;

const percent = (part: number) => percentText(part, 3);

function rowOf(sums: TitleSums): string[] {
  const odds = oddsOf(sums);
  const band = bandOf(sums, odds);
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

/** What a version of a title has paid to real players, and what it states; parts of the stakes, null where its odds are no longer known. */
export type TitleFigures = {
  readonly title: string;
  readonly version: number;
  readonly rounds: number;
  readonly stakedMinor: number;
  readonly played: number;
  readonly stated: number | null;
  /** Where an honest title is with 99 % probability. */
  readonly band: { readonly from: number; readonly to: number } | null;
};

/** The returns of titles to real players, over all time or the days from `from` (yyyy-mm-dd, UTC) on. */
export async function titleFigures(db: Db, from?: string): Promise<TitleFigures[]> {
  const rows = (await sumsOfTitles(db, from)).filter(({ real, staked }) => real && staked > 0);
  return rows.map((sums) => {
    const odds = oddsOf(sums);
    const { game: title, version, rounds, staked, won } = sums;
    return { title, version, rounds, stakedMinor: staked, played: won / staked, stated: odds?.mean ?? null, band: bandOf(sums, odds) };
  });
}

/** The stated odds of an older version are no longer known. */
function oddsOf({ game, version }: TitleSums): Odds | null {
  const data = Object.hasOwn(titles, game) ? titles[game]?.data : undefined;
  return data?.version === version ? statedOdds(data) : null;
}

const bandOf = ({ staked, squaredStakes, stakeMax }: TitleSums, odds: Odds | null) =>
  odds === null ? null : expectedBand(odds, { stakedMinor: staked, squaredStakes, stakeMaxMinor: stakeMax });
