import type { OperatorProjection, operatorProjectionApi } from '@mela/contract/api/operators/operator-projections';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { askRebuild, progressOf } from '../../kernel/projections/progress-store.ts';
import type { AnyProjection } from '../../kernel/projections/projection.ts';
import type { Db, OperatorAct } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';

type Row = (typeof operatorProjectionApi.rows)['POST /projections/:name/rebuild'];

/** Every projection of this version, by name. */
export const listProjections =
  (projections: readonly AnyProjection[]) =>
  ({ tx, now }: { readonly tx: Db; readonly now: Date }): Promise<OperatorProjection[]> =>
    Promise.all(projections.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((projection) => view(tx, projection, now)));

/** @throws ApiError `errors.not_found` */
export const rebuildProjection =
  (projections: readonly AnyProjection[]) =>
  async ({ tx, now, origin }: OperatorAct, { params: { name }, body: { reason } }: InputOf<Row>): Promise<OperatorProjection> => {
    const projection = projections.find((each) => each.name === name);
    if (!projection) throw new ApiError('errors.not_found');
    await askRebuild(tx, name);
    await recordAct(tx, origin, { act: 'projections.rebuild', subject: `projection:${name}`, also: [], reason, at: now });
    return view(tx, projection, now);
  };

async function view(tx: Db, projection: AnyProjection, now: Date): Promise<OperatorProjection> {
  const { state, isRead, rowsDone, startedAt, endedAt, trueUntil } = await progressOf(tx, projection, now);
  const sec = (at: Date | null) => (at === null ? null : unixSec(at));
  return {
    name: projection.name,
    state,
    isRead,
    rowsDone: Number(rowsDone),
    startedAt: sec(startedAt),
    endedAt: sec(endedAt),
    trueUntil: sec(trueUntil),
  };
}
