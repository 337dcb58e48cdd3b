import type { OperatorGame, operatorGamesApi } from '@mela/contract/api/operators/operator-games';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { changeGame, operatorGames, type GameChange, type OperatorGameRow } from './manage-store.ts';

type Rows = typeof operatorGamesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const pageRows = 100;

export async function listAllGames(ctx: OperatorContext, { query }: Input<'GET /games'>): Promise<OutputOf<Rows['GET /games']>> {
  const closed = query.closed === undefined ? undefined : query.closed === 1;
  const { rows, count } = await operatorGames(ctx.tx, { studio: query.studio, closed }, query.limit ?? pageRows, query.offset ?? 0);
  return { data: rows.map((row) => view(ctx, row)), count };
}

export const closeOne = (ctx: OperatorContext, { params, body }: Input<'POST /games/:slug/close'>) =>
  change(ctx, params.slug, body.reason, { closed: true, closed_by_feed: false });

/** Opens a game also where its feed had closed it: an operator knows better until the next feed. */
export const openOne = (ctx: OperatorContext, { params, body }: Input<'POST /games/:slug/open'>) =>
  change(ctx, params.slug, body.reason, { closed: false, closed_by_feed: false });

export const pinOne = (ctx: OperatorContext, { params, body }: Input<'POST /games/:slug/pin'>) =>
  change(ctx, params.slug, body.reason, { pinned: body.place });

/** From then on they are no longer those of the game's feed. */
export const setTypes = (ctx: OperatorContext, { params, body }: Input<'POST /games/:slug/types'>) =>
  change(ctx, params.slug, body.reason, { types: [...new Set(body.types)], types_by_operator: true });

/** @throws ApiError `errors.game.not_found` */
async function change(ctx: OperatorContext, slug: string, reason: string, to: GameChange): Promise<OperatorGame> {
  const changed = await changeGame(ctx.tx, slug, to);
  if (changed === null) throw new ApiError('errors.game.not_found');
  await emit(ctx.tx, ctx.origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: slug } }]);
  const [before, after] = [changed.before, changed.after].map(({ closed, pinned, types }) => ({ closed, pinned, types: types.join(' ') }));
  await recordAct(ctx.tx, ctx.origin, {
    act: 'games.manage',
    subject: `game:${slug}`,
    also: [],
    reason,
    at: ctx.now,
    ...(before && { before }),
    ...(after && { after }),
  });
  return view(ctx, changed.after);
}

const view = ({ locale }: OperatorContext, row: OperatorGameRow): OperatorGame => ({
  id: row.id,
  slug: row.slug,
  studio: row.canonical,
  externalId: row.external_id,
  name: textIn(row.name, locale),
  types: row.types,
  listed: row.listed,
  closed: row.closed,
  pinned: row.pinned,
  rounds: row.rounds_30d,
  minBet: row.min_bet_minor === null ? null : fromMinor(row.min_bet_minor),
});
