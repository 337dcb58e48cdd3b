import { vipStatusesMax, type OperatorVipStatus, type operatorVipApi } from '@mela/contract/api/loyalty/vip';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { levels, shareLevels } from '../loyalty/index.ts';
import { commitMoney } from '../operators/index.ts';
import { deleteStatus, insertStatus, lockStatuses, membersByStatus, statuses, type StatusRow } from './store.ts';

type Rows = typeof operatorVipApi.rows;

export const listStatuses = ({ tx }: OperatorContext): Promise<OperatorVipStatus[]> => view(tx);

/**
 * Adds a status for members who have a level. One below the first lets more players in, also those who have had its level before, so another operator agrees, also while members get no repayments: they may be switched on later.
 * @throws ApiError `errors.validation` for a level that does not hold, that has a status, or above the most
 */
export async function addStatus(ctx: OperatorContext, { body }: InputOf<Rows['POST /vip-statuses']>): Promise<OperatorVipStatus[]> {
  const { tx, origin, now } = ctx;
  const { names, level } = body.draft;
  const [first] = await statuses(tx);
  const order = (await levels(tx)).map(({ id }) => id);
  const isLower = order.indexOf(level) < order.indexOf(first?.levelId ?? 0);
  await commitMoney(ctx, { subject: `level:${level}`, also: [], costMaxMinor: isLower ? null : 0n, about: body.draft });
  await shareLevels(tx);
  await lockStatuses(tx);
  const [holding, known] = [await levels(tx), await statuses(tx)];
  if (!holding.some(({ id }) => id === level) || known.some(({ levelId }) => levelId === level) || known.length >= vipStatusesMax)
    throw new ApiError('errors.validation', { fields: { 'draft.level': 'errors.field.invalid' } });
  const id = await insertStatus(tx, { names, levelId: level });
  if (isLower) await enqueue(tx, 'vip.admit', { after: '0' });
  await recordAct(tx, origin, {
    act: 'vip.manage',
    subject: `vip-status:${id}`,
    also: [`level:${level}`],
    reason: body.reason,
    at: now,
    after: { level, names: Object.values(names) },
  });
  return view(tx);
}

/**
 * Ends a status: its members have the one below. Without the lowest one the level of the next is asked for, also of members, when the rules look again.
 * @throws ApiError `errors.not_found`, `errors.vip.last_status`
 */
export async function stopStatus(
  { tx, origin, now }: OperatorContext,
  { params, body: { reason } }: InputOf<Rows['POST /vip-statuses/:id/stop']>,
): Promise<OperatorVipStatus[]> {
  await lockStatuses(tx);
  const known = await statuses(tx);
  const status = known.find(({ id }) => id === params.id);
  if (status === undefined) throw new ApiError('errors.not_found');
  if (known.length === 1) throw new ApiError('errors.vip.last_status');
  await deleteStatus(tx, status.id);
  await recordAct(tx, origin, {
    act: 'vip.manage',
    subject: `vip-status:${status.id}`,
    also: [`level:${status.levelId}`],
    reason,
    at: now,
    before: { level: status.levelId, names: Object.values(status.names) },
  });
  return view(tx);
}

async function view(tx: Db): Promise<OperatorVipStatus[]> {
  const [known, members] = [await statuses(tx), await membersByStatus(tx)];
  const byId = new Map((await levels(tx)).map((level) => [level.id, level]));
  return known.map(({ id, names, levelId }: StatusRow) => ({
    id,
    names,
    level: { id: levelId, names: byId.get(levelId)?.names ?? names },
    members: members.get(id) ?? 0,
  }));
}
