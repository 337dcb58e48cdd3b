import type { GivenFreeBets, operatorFreeBetsApi } from '@mela/contract/api/operators/rounds/free-bets';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { wonByBets } from '../../wallet/index.ts';
import { type GrantRow, grantsOf } from '../grants/grant-store.ts';
import { givenFreeBets } from './free-bet-store.ts';

type Row = (typeof operatorFreeBetsApi.rows)['GET /free-bets'];

const rowsDefault = 50;

export async function listFreeBets(
  { tx, now }: { readonly tx: Db; readonly now: Date },
  { query }: InputOf<Row>,
): Promise<GivenFreeBets[]> {
  const rows = await givenFreeBets(tx, {
    userId: query.player === undefined ? null : BigInt(query.player),
    before: query.before === undefined ? null : BigInt(query.before),
    isFailing: query.failing === 1,
    rowsMax: query.limit ?? rowsDefault,
    now,
  });
  const games = new Map((await gamesByIds(tx, [...new Set(rows.map(({ gameId }) => gameId))])).map((game) => [game.id, game]));
  const grants = await grantsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const won = await wonByBets(
    tx,
    rows.flatMap(({ bets }) => bets),
  );
  return rows.flatMap((row) => {
    const game = games.get(row.gameId);
    if (!game) return [];
    const costMinor = row.bets.reduce((sum, bet) => sum + (won.get(bet) ?? 0n), 0n);
    return [
      {
        id: Number(row.id),
        player: Number(row.userId),
        game: game.slug,
        provider: game.canonical,
        given: row.count,
        played: Number(row.played),
        left: row.remaining,
        bet: fromMinor(row.betMinor),
        cost: fromMinor(costMinor),
        givenAt: unixSec(row.givenAt),
        endsAt: unixSec(row.expiresAt),
        grant: viewGrant(grants.get(row.id)),
      },
    ];
  });
}

const viewGrant = (grant: GrantRow | undefined): GivenFreeBets['grant'] =>
  grant === undefined
    ? null
    : { state: grant.state, attempts: grant.attempts, failure: grant.failure, nextAt: grant.nextAt && unixSec(grant.nextAt) };
