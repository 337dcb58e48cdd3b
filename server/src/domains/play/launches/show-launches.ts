import type { GameLaunches, OneLaunch, operatorLaunchesApi } from '@mela/contract/api/operators/operator-launches';
import type { launchReportApi } from '@mela/contract/games/launch-report';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, OperatorContext } from '../../../kernel/types.ts';
import { launchByKey, launchCounts, markLaunch } from './launch-store.ts';
import { callWithinMs, percentOf } from './watch-launches.ts';

type Rows = typeof operatorLaunchesApi.rows;
const hoursDefault = 24;
const hourMs = 3_600_000;

export async function listLaunches({ tx, now }: OperatorContext, { query }: InputOf<Rows['GET /launches']>): Promise<GameLaunches[]> {
  const since = new Date(now.getTime() - (query.hours ?? hoursDefault) * hourMs);
  const rows = await launchCounts(tx, since, new Date(now.getTime() - callWithinMs));
  return rows.map(({ developer, game, opened, loaded, called, played, closed, failed, due, silent, unplayed }) => ({
    provider: developer,
    game,
    opened,
    loaded,
    called,
    played,
    closed,
    failed,
    silentPercent: percentOf(silent, due),
    neverPlayedPercent: percentOf(unplayed, due),
  }));
}

const orNull = (at: Date | null) => (at === null ? null : unixSec(at));

export async function showLaunch({ tx }: OperatorContext, { params }: InputOf<Rows['GET /launches/:key']>): Promise<OneLaunch> {
  const row = await launchByKey(tx, params.key);
  if (!row) throw new ApiError('errors.not_found');
  return {
    key: row.key,
    provider: row.developer,
    game: row.game,
    openedAt: unixSec(row.opened_at),
    loadedAt: orNull(row.loaded_at),
    firstCallAt: orNull(row.first_call_at),
    lastCallAt: orNull(row.last_call_at),
    firstBetAt: orNull(row.first_bet_at),
    closedAt: orNull(row.closed_at),
    failedAt: orNull(row.failed_at),
    failure: row.failure,
  };
}

/** What a page says of its frame. */
export async function reportLaunch(
  { tx, now }: Context,
  { params, body }: InputOf<(typeof launchReportApi.rows)['POST /launches/:state']>,
): Promise<Record<never, never>> {
  await markLaunch(tx, body.token, params.state, now);
  return {};
}
