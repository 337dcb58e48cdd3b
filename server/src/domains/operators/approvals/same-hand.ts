import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Permission } from '@mela/contract/http/endpoint';
import type { Actor } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { permissionsOf } from '../roles.ts';
import { isConfirmed } from '../rules.ts';
import { makersOf, operatorById } from '../store.ts';
import type { ApprovalRow } from './approval-store.ts';
import { confirmAct } from './confirm-operator.ts';

/**
 * Why an approval may come from who asked under another name, or null. `errors.approvals.unconfirmed`: the command line made or changed one of the
 * two log-ins, and no two others have confirmed it. `errors.approvals.connected`: one of the two was handed out by the other, directly or through
 * others; both were by an operator who has the permission too; or the approver got the permission, or a new log-in, after the act was asked for.
 */
export async function sameHand(
  tx: Db,
  { act, permission, requested_by: askerId, requested_at: at }: ApprovalRow,
  approverId: bigint,
): Promise<ErrorKey | null> {
  const [asker, approver] = [await operatorById(tx, askerId), await operatorById(tx, approverId)];
  if (!asker || !approver || !isConfirmed(approver)) return 'errors.approvals.unconfirmed';
  // The act itself sees that who asks for a confirmation without one is the operator whose permissions are new.
  const asksForOwn = act === confirmAct && !isConfirmed(asker);
  if (!asksForOwn && !isConfirmed(asker)) return 'errors.approvals.unconfirmed';
  if (!asksForOwn && (await areConnected(tx, permission, askerId, approverId))) return 'errors.approvals.connected';
  if (approver.ready_at === null || approver.ready_at > at) return 'errors.approvals.connected';
  const since = approver.roles_since as Readonly<Record<string, string>>;
  const earlier = approver.roles.filter((role) => new Date(since[role] ?? approver.created_at) <= at);
  return permissionsOf(earlier).has(permission) ? null : 'errors.approvals.connected';
}

/**
 * Why a second look at what one operator did proves nothing when another log-in takes it, or null where it does. `errors.approvals.own`: it is the same
 * log-in. `errors.approvals.connected`: one of the two was handed out by the other, directly or through others, or both by an operator who has the
 * permission too. `errors.approvals.unconfirmed`: whose act it was is not proved, at the command line or by a log-in that it made or changed; a second
 * operator must join then. An actor that is no operator, such as a player, is another hand.
 */
export async function isSameHand(tx: Db, permission: Permission, one: Actor, other: Actor): Promise<ErrorKey | null> {
  if (one === other) return 'errors.approvals.own';
  if (!isOperator(one) || !isOperator(other)) return null;
  const [oneId, otherId] = [numberOf(one), numberOf(other)];
  if (oneId === null || otherId === null) return 'errors.approvals.unconfirmed';
  if (await areConnected(tx, permission, oneId, otherId)) return 'errors.approvals.connected';
  for (const id of [oneId, otherId]) {
    const operator = await operatorById(tx, id);
    if (!operator || !isConfirmed(operator)) return 'errors.approvals.unconfirmed';
  }
  return null;
}

const isOperator = (actor: Actor) => actor.startsWith('operator:');
/** Null for the command line. */
const numberOf = (actor: Actor) => (/^operator:\d+$/.test(actor) ? BigInt(actor.slice('operator:'.length)) : null);

async function areConnected(tx: Db, permission: string, asker: bigint, approver: bigint): Promise<boolean> {
  const [ofAsker, ofApprover] = [await makersOf(tx, asker), await makersOf(tx, approver)];
  if (ofApprover.includes(asker) || ofAsker.includes(approver)) return true;
  for (const id of ofAsker.filter((one) => ofApprover.includes(one))) {
    const maker = await operatorById(tx, id);
    if (maker && permissionsOf(maker.roles).has(permission)) return true;
  }
  return false;
}
