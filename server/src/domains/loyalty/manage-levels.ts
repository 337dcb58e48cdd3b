import type { OperatorLevel, operatorLevelApi } from '@mela/contract/api/operators/operator-levels';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { levels } from './levels.ts';
import type { LevelRow } from './rules.ts';
import { countByLevel, lockLevels, saveLevel } from './store.ts';

type Change = (typeof operatorLevelApi.rows)['POST /levels/:id'];

export const listForOperators = ({ tx }: OperatorContext): Promise<OperatorLevel[]> => view(tx);

/**
 * Changes a level. The points of players stay; which level they have follows from them at once.
 * @throws ApiError `errors.not_found`, `errors.validation` for points that are not between the levels beside it
 */
export async function changeLevel(ctx: OperatorContext, { params, body }: InputOf<Change>): Promise<OperatorLevel> {
  const { tx, now, origin } = ctx;
  const { names, reason } = body;
  const minPoints = BigInt(body.minPoints);
  const known = (await levels(tx)).find(({ id }) => id === params.id);
  if (known === undefined) throw new ApiError('errors.not_found');
  const { frame = known.frame, refillPercent = known.refillPercent } = body;
  const isLower = minPoints < known.minPoints;
  await commitMoney(ctx, { subject: `level:${params.id}`, also: [], costMaxMinor: isLower ? null : 0n, about: [minPoints, known] });
  await lockLevels(tx);
  const rows = await levels(tx);
  const at = rows.findIndex(({ id }) => id === params.id);
  const before = rows[at];
  if (before === undefined || before.minPoints !== known.minPoints) throw new ApiError('errors.approvals.changed');
  const [lower, higher] = [rows[at - 1], rows[at + 1]];
  const fits =
    lower === undefined ? minPoints === 0n : minPoints > lower.minPoints && (higher === undefined || minPoints < higher.minPoints);
  if (!fits) throw new ApiError('errors.validation', { fields: { minPoints: 'errors.field.invalid' } });
  await saveLevel(tx, { id: params.id, minPoints, names, frame, refillPercent });
  await emit(tx, origin, [{ type: 'levels.changed', userId: null, body: { levelId: BigInt(params.id) } }]);
  const values = {
    before: { ...valuesOf(before), names: Object.values(before.names) },
    after: { minPoints, names: Object.values(names), frame, refillPercent },
  };
  await recordAct(tx, origin, { act: 'loyalty.manage', subject: `level:${params.id}`, also: [], reason, at: now, ...values });
  const shown = (await view(tx)).find(({ id }) => id === params.id);
  if (shown === undefined) throw new Error(`level ${params.id} is gone`);
  return shown;
}

const valuesOf = ({ minPoints, frame, refillPercent }: LevelRow) => ({ minPoints, frame, refillPercent });

async function view(tx: Db): Promise<OperatorLevel[]> {
  const players = await countByLevel(tx);
  return (await levels(tx)).map((level) => ({ ...level, minPoints: Number(level.minPoints), players: players.get(level.id) ?? 0 }));
}
