import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Category } from '../rules/rule.ts';
import type { Taken } from './compose.ts';
import { dropWaiting } from './ended-store.ts';
import { InFlight } from './in-flight.ts';
import { sendAll, type Senders } from './send-all.ts';
import type { DueMessage } from './sending-store.ts';
import { takePage } from './take-due.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.send': Record<never, never>;
  }
}

/** Messages that a process takes at a time, and sends side by side. */
const rowsDefault = 50;
/** So many players of promotional messages are locked at a time: their bets wait while these are judged. */
const promotionsDefault = 10;
const droppedMax = 1_000;

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'config' | 'rowsMax'>;

/** Sends the messages that are due. Runs when some were written, and each minute for those whose pause is over. */
export function sendJob(senders: Senders) {
  let inFlight: InFlight | null = null;
  return job({
    name: 'notifications.send',
    through: 'due rows',
    cron: '* * * * *',
    run: (_payload, services) => sendDue(senders, services, (inFlight ??= new InFlight(services))),
  });
}

/**
 * Sends what is due, what belongs to accounts first: promotion only where nothing of these is due. Messages are judged again and taken in one
 * transaction, sent after it, and ended in another. One that is late is ended when its other side answers, maybe after this has returned; what a stopped
 * process had taken is sent again under the same id. May run in several processes at once, and several times in one.
 */
export async function sendDue(senders: Senders, services: Services, inFlight = new InFlight(services)): Promise<void> {
  const run: Run = { away: new Set(), busy: new Set() };
  const send = async (category: Category): Promise<boolean> => {
    const { taken, found } = await gather(category, run, services, inFlight);
    for (const channel of await sendAll(senders, taken, services, inFlight)) {
      run.away.add(channel);
      services.log.warn({ channel }, 'no message of a channel could be sent; the others wait');
    }
    return found > 0;
  };
  let isMore = true;
  while (isMore) isMore = (await send('transactional')) || (await drop(services)) || (await send('promotional'));
}

const drop = async ({ db, clock }: Services): Promise<boolean> =>
  (await transact(db, (tx) => dropWaiting(tx, droppedMax, clock.now()))) > 0;

/** What a run has found: channels whose other side does not answer, and players who are locked by others. */
type Run = { readonly away: Set<DueMessage['channel']>; readonly busy: Set<bigint> };

/** Takes about a page; of promotional messages in smaller transactions, so that no player is locked for long. */
async function gather(
  category: Category,
  { away, busy }: Run,
  services: Services,
  inFlight: InFlight,
): Promise<{ readonly taken: readonly Taken[]; readonly found: number }> {
  const rowsAll = services.rowsMax ?? rowsDefault;
  const rowsMax = category === 'promotional' ? Math.min(rowsAll, promotionsDefault) : rowsAll;
  const taken: Taken[] = [];
  let found = 0;
  try {
    for (;;) {
      const closed = new Set([...away, ...inFlight.full()]);
      const page = await transact(services.db, (tx) => takePage(tx, services, { category, rowsMax, away: closed, busy }));
      inFlight.add(
        page.taken.map(({ message }) => message),
        page.until,
      );
      taken.push(...page.taken);
      for (const id of page.busy) busy.add(id);
      found += page.found;
      const isEmpty = page.found + page.busy.length === 0;
      if (isEmpty || category === 'transactional' || found >= rowsAll) return { taken, found };
    }
  } catch (error) {
    // They are due again when their time is over.
    inFlight.remove(taken.map(({ message }) => message));
    throw error;
  }
}
