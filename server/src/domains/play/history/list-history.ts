import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { playApi } from '@mela/contract/api/play';
import type { PlayerContext } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { readRoundId } from '../round-id.ts';
import { roundHistory } from './round-store.ts';
import { viewHistoryRow } from './view.ts';

type Row = (typeof playApi.rows)['GET /users/self/gameHistory'];

const pageRowsDefault = 20;

/** The player's rounds, newest first. */
export async function listHistory(ctx: PlayerContext, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { rows, count } = await roundHistory(ctx.tx, ctx.user.id, {
    limit: query.limit ?? pageRowsDefault,
    offset: query.offset ?? 0,
    before: query.before === undefined ? undefined : readRoundId(query.before),
  });
  const games = new Map((await gamesByIds(ctx.tx, [...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]));
  const data = rows.flatMap((row) => {
    const game = games.get(row.game_id);
    return game ? [viewHistoryRow(row, game, ctx.locale)] : [];
  });
  return { data, count };
}
