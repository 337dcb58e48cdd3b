import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorGate } from '../../../kernel/http/operator-gate.ts';
import { recordAct } from '../../audit/index.ts';
import { approvalSec } from '../rules.ts';
import { insertApproval } from './approval-store.ts';

/** Stores an act until another operator decides it, for at most three days. */
export const hold: OperatorGate['hold'] = async ({ tx, operator, now, requestId, origin }, { act, permission, input, reason, asked }) => {
  const expiresAt = new Date(now.getTime() + approvalSec * 1000);
  const held = { act, permission, input, reason, requestedBy: operator.id, requestedAt: now, requestId, expiresAt, asked };
  const id = await insertApproval(tx, held);
  const about = { subject: `approval:${id}`, also: asked.subjects } as const;
  await recordAct(tx, origin, { act: 'approvals.ask', ...about, reason, at: now, after: { act, permission } });
  return { id: Number(id), expiresAt: unixSec(expiresAt) };
};
