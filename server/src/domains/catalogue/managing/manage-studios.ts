import type { OperatorStudio, operatorStudiosApi } from '@mela/contract/api/operators/rounds/studios';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { allStudios, setStudioClosed, type StudioRow } from './studio-store.ts';

type Input = InputOf<(typeof operatorStudiosApi.rows)['POST /studios/:studio/close']>;

export const listStudios = async ({ tx }: { readonly tx: Db }): Promise<OperatorStudio[]> => (await allStudios(tx)).map(view);

export const closeStudio = (ctx: OperatorContext, input: Input) => setClosed(ctx, input, true);

export const openStudio = (ctx: OperatorContext, input: Input) => setClosed(ctx, input, false);

/** @throws ApiError `errors.not_found` */
async function setClosed(ctx: OperatorContext, { params, body }: Input, closed: boolean): Promise<OperatorStudio> {
  const changed = await setStudioClosed(ctx.tx, params.studio, closed);
  if (changed === null) throw new ApiError('errors.not_found');
  // It may be closed because it books wrongly. Closing one is the act of one operator.
  if (!closed && changed.wasClosed)
    requireSecondOperator(ctx, [`studio:${params.studio}`], { about: ['open', params.studio], costMaxMinor: null });
  await emit(ctx.tx, ctx.origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: params.studio } }]);
  await recordAct(ctx.tx, ctx.origin, {
    act: 'games.studio',
    subject: `studio:${params.studio}`,
    also: [],
    reason: body.reason,
    at: ctx.now,
    before: { closed: changed.wasClosed },
    after: { closed },
  });
  return view(changed.studio);
}

const view = ({ canonical, name, closed, games }: StudioRow): OperatorStudio => ({ studio: canonical, name, closed, games: Number(games) });
