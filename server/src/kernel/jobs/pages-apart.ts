import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import type { Db, Tx } from '../types.ts';
import { eachApart, endsJob } from './each-apart.ts';

type Pages<T> = {
  readonly db: Db;
  readonly log: Log;
  /** Rows in a transaction. */
  readonly rowsMax: number;
  /** Locks the next rows that are due, without those that another process works on. Rows whose work is done are due no more. */
  readonly due: (tx: Tx, rowsMax: number) => Promise<readonly T[]>;
  readonly keyOf: (row: T) => string;
  readonly work: (tx: Tx, rows: readonly T[]) => Promise<unknown>;
  /** After each page. */
  readonly afterEach?: () => unknown;
};

/** Rows that fail in one run, before it is ended: each has a transaction of its own and a line in the log. */
const failuresMax = 1000;

/**
 * Works on all rows that are due, a page in each transaction. Where a page fails, each of its rows has a transaction of its own: one that fails is
 * logged, left to the next run, and keeps no other waiting, be it a page of them. More than a thousand failures end the run.
 * @returns the rows that failed by their keys, with their errors
 * @throws what a page throws while the database is away
 */
export async function pagesApart<T>(pages: Pages<T>): Promise<ReadonlyMap<string, unknown>> {
  const { db, log, rowsMax, due, keyOf, work, afterEach } = pages;
  const failed = new Map<string, unknown>();
  for (let isMore = true; isMore;) {
    // Those that failed are due still, and come again beside a page of others.
    const asked = rowsMax + failed.size;
    let found = 0;
    const doing = async (tx: Tx, isWanted: (key: string) => boolean) => {
      const rows = await due(tx, asked);
      found = rows.length;
      const own = rows.filter((row) => isWanted(keyOf(row))).slice(0, rowsMax);
      if (own.length > 0) await work(tx, own);
      return own.length;
    };
    let tried: number;
    try {
      tried = await transact(db, (tx) => doing(tx, (key) => !failed.has(key)));
    } catch (error) {
      if (endsJob(error)) throw error;
      const rows = await transact(db, (tx) => due(tx, asked));
      const keys = rows
        .map(keyOf)
        .filter((key) => !failed.has(key))
        .slice(0, rowsMax);
      const alone = (key: string) => transact(db, (tx) => doing(tx, (one) => one === key));
      for (const one of await eachApart(keys, { log, subjectOf: (key) => ({ key }), work: alone })) failed.set(one.item, one.error);
      found = rows.length;
      tried = keys.length;
    }
    await afterEach?.();
    isMore = tried > 0 && found >= asked && failed.size <= failuresMax;
  }
  return failed;
}
