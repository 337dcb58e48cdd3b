import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorGate } from '../../../kernel/http/operator-gate.ts';
import { recordAct } from '../../audit/index.ts';
import { approvalSec } from '../rules.ts';
import { lockOperator } from '../commitment-store.ts';
import { insertApproval, waitingLike } from './approval-store.ts';

/** Stores an act until another operator decides it, for at most three days. Asked again while it waits, it is the one that waits. */
export const hold: OperatorGate['hold'] = async ({ tx, operator, now, requestId, origin }, { act, permission, input, reason, asked }) => {
  const expiresAt = new Date(now.getTime() + approvalSec * 1000);
  const held = { act, permission, input, reason, requestedBy: operator.id, requestedAt: now, requestId, expiresAt, asked };
  // Two copies of a call at once: the second finds the first.
  await lockOperator(tx, operator.id);
  const waiting = await waitingLike(tx, held);
  if (waiting) return { id: Number(waiting.id), expiresAt: unixSec(waiting.expires_at) };
  const id = await insertApproval(tx, held);
  const about = { subject: `approval:${id}`, also: asked.subjects } as const;
  await recordAct(tx, origin, { act: 'approvals.ask', ...about, reason, at: now, after: { act, permission } });
  return { id: Number(id), expiresAt: unixSec(expiresAt) };
};
