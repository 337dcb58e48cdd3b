import type { ListedOperator } from '@mela/contract/api/operators/office/operator-directory';
import { unixSec } from '../../kernel/clock.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { operatorsWithSessions, type OperatorWithSessions } from './directory-store.ts';
import { isConfirmed } from './rules.ts';

export async function listOperators({ tx, now }: OperatorContext): Promise<ListedOperator[]> {
  return (await operatorsWithSessions(tx, now)).map(viewListed);
}

/** One operator as the list has them. @throws Error for an unknown one */
export async function listedOperator(tx: Db, id: bigint, now: Date): Promise<ListedOperator> {
  const row = (await operatorsWithSessions(tx, now)).find((one) => one.id === id);
  if (!row) throw new Error(`no operator ${id}`);
  return viewListed(row);
}

const viewListed = (row: OperatorWithSessions): ListedOperator => ({
  id: Number(row.id),
  email: row.email,
  roles: row.roles,
  state: stateOf(row),
  createdAt: unixSec(row.created_at),
  seenAt: row.seen_at && unixSec(row.seen_at),
  openSessions: Number(row.open_sessions),
});

function stateOf(row: OperatorWithSessions): ListedOperator['state'] {
  if (row.disabled_at !== null) return 'disabled';
  if (row.ready_at === null) return 'invited';
  return isConfirmed(row) ? 'active' : 'unconfirmed';
}
