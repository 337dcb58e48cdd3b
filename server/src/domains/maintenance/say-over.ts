import { transact } from '../../kernel/db/transact.ts';
import { consumer, emit } from '../../kernel/events/index.ts';
import { job, type JobContext } from '../../kernel/jobs/index.ts';
import { deleteAsks, takeDueAsks } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'maintenance.over': Record<never, never>;
  }
}

const pageMax = 500;

export const overJob = job({
  name: 'maintenance.over',
  through: 'A player who asked is deleted with the event of the message: a page is written whole or not at all.',
  cron: '* * * * *',
  run: (_payload, services) => sayOver(services),
});

type Services = Pick<JobContext, 'db' | 'clock' | 'origin'> & { readonly rowsMax?: number };

/** Writes an event for each player who asked to hear that a maintenance is over. */
export async function sayOver({ db, clock, origin, rowsMax = pageMax }: Services): Promise<void> {
  for (;;) {
    const taken = await transact(db, async (tx) => {
      const asks = await takeDueAsks(tx, clock.now(), rowsMax);
      const events = asks.map(({ id, userId }) => ({ type: 'maintenance.over', userId, body: { maintenance: id } }) as const);
      await emit(tx, origin, events);
      return asks.length;
    });
    if (taken < rowsMax) return;
  }
}

/** Who begins a break is not called back to the site. */
export const breakConsumer = consumer({
  name: 'maintenance.breaks',
  types: ['break.started'],
  from: 'now',
  async handle(tx, batch) {
    await deleteAsks(
      tx,
      batch.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    );
  },
});
