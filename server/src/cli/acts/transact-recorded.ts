import { hasRecorded, writtenRows } from '../../domains/audit/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Db, Tx } from '../../kernel/types.ts';

/**
 * The transaction of a command: what changes rows is an act in the audit log, or is rolled back.
 * @throws what `work` throws, and an Error where rows were written without an act
 */
export function transactRecorded<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    const before = await writtenRows(tx);
    const answer = await work(tx);
    if (!hasRecorded(tx) && (await writtenRows(tx)) !== before) throw new Error('a command changes rows without an act in the audit log');
    return answer;
  });
}
