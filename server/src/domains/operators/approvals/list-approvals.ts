import type { Approval, operatorsApi } from '@mela/contract/api/operators/operators';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { approvalsOf, type ApprovalRow } from './approval-store.ts';

type Row = (typeof operatorsApi.rows)['GET /approvals'];

const pageRows = 50;

/** Only acts whose permission the operator has. */
export async function listApprovals({ tx, operator, now }: OperatorContext, { query }: InputOf<Row>): Promise<Approval[]> {
  const { state = 'pending', before, limit = pageRows } = query;
  const rows = await approvalsOf(tx, { permissions: [...operator.permissions], state, before, rowsMax: limit, now });
  return rows.map(viewApproval);
}

function viewApproval(row: ApprovalRow): Approval {
  return {
    id: Number(row.id),
    act: row.act,
    permission: row.permission,
    input: row.input as Approval['input'],
    costMax: row.cost_max_minor === null ? null : fromMinor(row.cost_max_minor),
    reason: row.reason,
    requestedBy: Number(row.requested_by),
    requestedAt: unixSec(row.requested_at),
    expiresAt: unixSec(row.expires_at),
    state: row.state as Approval['state'],
    decidedBy: row.decided_by === null ? null : Number(row.decided_by),
    decidedAt: row.decided_at && unixSec(row.decided_at),
    decisionReason: row.decision_reason,
  };
}
