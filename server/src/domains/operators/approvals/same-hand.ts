import type { Db } from '../../../kernel/types.ts';
import { permissionsOf } from '../roles.ts';
import { makersOf, operatorById } from '../store.ts';
import type { ApprovalRow } from './approval-store.ts';

/**
 * Whether an approval would come from who asked under another name: one of the two log-ins was handed out by the other, directly or through others;
 * both were by an operator who has the permission too; or the approver got the permission, or a new log-in, after the act was asked for.
 */
export async function isSameHand(
  tx: Db,
  { permission, requested_by: asker, requested_at: at }: ApprovalRow,
  approver: bigint,
): Promise<boolean> {
  const [ofAsker, ofApprover] = [await makersOf(tx, asker), await makersOf(tx, approver)];
  if (ofApprover.includes(asker) || ofAsker.includes(approver)) return true;
  for (const id of ofAsker.filter((one) => ofApprover.includes(one))) {
    const maker = await operatorById(tx, id);
    if (maker && permissionsOf(maker.roles).has(permission)) return true;
  }
  const row = await operatorById(tx, approver);
  if (!row || row.ready_at === null || row.ready_at > at) return true;
  const since = row.roles_since as Readonly<Record<string, string>>;
  const earlier = row.roles.filter((role) => new Date(since[role] ?? row.created_at) <= at);
  return !permissionsOf(earlier).has(permission);
}
