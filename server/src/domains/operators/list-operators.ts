import type { ListedOperator } from '@mela/contract/api/operators/office/operator-directory';
import { unixSec } from '../../kernel/clock.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { operatorsWithSessions, type OperatorWithSessions } from './directory-store.ts';
import { isConfirmed } from './rules.ts';

export async function listOperators({ tx, now }: OperatorContext): Promise<ListedOperator[]> {
  return (await operatorsWithSessions(tx, now)).map((row) => ({
    id: Number(row.id),
    email: row.email,
    roles: row.roles,
    state: stateOf(row),
    createdAt: unixSec(row.created_at),
    seenAt: row.seen_at && unixSec(row.seen_at),
    openSessions: Number(row.open_sessions),
  }));
}

function stateOf(row: OperatorWithSessions): ListedOperator['state'] {
  if (row.disabled_at !== null) return 'disabled';
  if (row.ready_at === null) return 'invited';
  return isConfirmed(row) ? 'active' : 'unconfirmed';
}
