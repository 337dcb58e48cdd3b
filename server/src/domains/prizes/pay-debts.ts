import { transact } from '../../kernel/db/transact.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { payPrizes, type Contest, type Payout } from './pay-prizes.ts';

/** Prizes in a transaction. */
const payoutsMax = 500;

/** What a contest owes: `due` locks the next prizes and leaves out those that another process pays, `mark` saves what became of them. */
export type Debts<D extends Payout> = {
  readonly contest: Contest;
  due(tx: Db, max: number): Promise<readonly D[]>;
  mark(tx: Db, results: readonly (D & { readonly refusal: string | null })[]): Promise<void>;
};

/** Pays all that is due, a part in each transaction, each prize once by its key. One that cannot be paid is saved with its reason and raises an alarm. */
export async function payDebts<D extends Payout>(
  debts: Debts<D>,
  { db, clock, origin, log }: JobContext,
  afterEach: () => ReturnType<Failpoint>,
): Promise<void> {
  for (let paid = payoutsMax; paid === payoutsMax;) {
    paid = await transact(db, async (tx) => {
      const due = await debts.due(tx, payoutsMax);
      if (due.length === 0) return 0;
      const answers = await payPrizes(tx, due, { contest: debts.contest, origin, now: clock.now() });
      const results = due.map((debt, at) => ({
        ...debt,
        refusal: answers[at]?.paid === true ? null : (answers[at]?.reason ?? 'unknown'),
      }));
      await debts.mark(tx, results);
      for (const { key, refusal } of results)
        if (refusal !== null) log.error({ key, refusal }, 'ALARM: the prize of a contest could not be paid');
      return due.length;
    });
    await afterEach();
  }
}
