import type { auditApi } from '@mela/contract/api/operators/audit';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/types.ts';
import { entriesOf } from './store.ts';

type Row = (typeof auditApi.rows)['GET /audit'];

const pageRows = 50;

export async function listEntries({ tx }: Context, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { limit = pageRows, ...filter } = query;
  const rows = await entriesOf(tx, { ...filter, rowsMax: limit });
  return rows.map((row) => ({
    id: Number(row.id),
    at: unixSec(row.at),
    actor: row.actor,
    approvedBy: row.approved_by,
    act: row.act,
    subject: row.subject,
    also: row.also,
    reason: row.reason,
    requestId: row.request_id,
    before: row.before_value as Record<string, unknown> | null,
    after: row.after_value as Record<string, unknown> | null,
  }));
}
