import { journalStep } from '../../../kernel/projections/read-journal.ts';
import type { TestServer } from '../../../testing/server.ts';
import { ledgerDays } from '../ledger-days/ledger-days-store.ts';

/** Counts all that is booked. What is drawn now is asked for by one look and settled by another. */
export async function countToEnd({ db, clock }: TestServer): Promise<void> {
  for (let done = 0; done < 3;) done = (await journalStep(db, ledgerDays, clock.now(), 1_000)) === 'done' ? done + 1 : 0;
}
