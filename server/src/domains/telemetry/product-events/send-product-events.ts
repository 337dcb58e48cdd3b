import { job, type Job, type JobServices } from '../../../kernel/jobs/index.ts';
import { deleteWaiting, oldestWaiting } from './event-store.ts';
import type { Delivered, ProductSink, WaitingEvent } from './sink.ts';
import { addDropped, endTurn, extendTurn, giveUpOld, noteFullSinks, pauseSink, takeDropped, takeTurn } from './sink-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'telemetry.product-events': Record<never, never>;
  }
}

/** A run ends after so long and continues a minute later, so that a stop of the process waits for little. */
const runMs = 20_000;
/** Longer than an answer is waited for: afterwards another process may send, should this one have ended. */
const leaseMs = 60_000;
const batchMax = 500;
const firstPauseSec = 5;
const pauseSecMax = 300;
/** A service that asks for more is asked all the same by then. */
const askedPauseSecMax = 3_600;
/** What waits is on the disk of the bets: about a hundred megabytes of each place. */
const waitingMax = 200_000;
const givenUpMs = 7 * 86_400_000;
const givenUpAtOnce = 5_000;

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Sends what waits, to all places at the same time: one that is slow or away keeps no other waiting. Once a minute, and nothing waits for it. */
export const productEventsJob = (sinks: readonly ProductSink[]): Job =>
  job({
    name: 'telemetry.product-events',
    through: 'Each place takes batches of its own; what it does not take waits for its next attempt.',
    cron: '* * * * *',
    async run(_payload, services) {
      await sendProductEvents(services, sinks);
      await boundWaiting(services);
    },
  });

export async function sendProductEvents(services: Services, sinks: readonly ProductSink[]): Promise<void> {
  const ends = await Promise.allSettled(sinks.map((sink) => serve(services, sink)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function serve(services: Services, sink: ProductSink): Promise<void> {
  const { db, clock } = services;
  const endMs = clock.monotonicMs() + runMs;
  const failures = await takeTurn(db, sink.name, clock.now(), later(clock.now(), leaseMs));
  if (failures === null) return;
  try {
    // A batch that is refused is sent in halves, down to the event that is refused by itself.
    let size = batchMax;
    while (clock.monotonicMs() < endMs) {
      const events = await oldestWaiting(db, sink.name, size);
      if (events.length === 0) return;
      const delivered = await sink.deliver(events, clock.now());
      if (typeof delivered === 'object') return await pause(services, sink, delivered, failures);
      if (delivered === 'refused' && events.length > 1) size = Math.ceil(events.length / 2);
      else {
        await settle(services, sink, delivered, events);
        size = delivered === 'refused' ? size : Math.min(size * 2, batchMax);
      }
      await extendTurn(db, sink.name, later(clock.now(), leaseMs));
    }
  } finally {
    await endTurn(db, sink.name, clock.now());
  }
}

/** Ends events that were taken, and one that is refused by itself. */
async function settle(
  { db, log }: Services,
  { name }: ProductSink,
  delivered: 'taken' | 'refused',
  events: readonly WaitingEvent[],
): Promise<void> {
  if (delivered === 'refused') {
    await addDropped(db, name, events.length);
    log.warn({ sink: name, event: events[0]?.event }, 'a product event was refused and will not be sent');
  }
  await deleteWaiting(db, events);
}

async function pause(
  { db, clock, log }: Services,
  { name }: ProductSink,
  { later: why, pauseSec }: Exclude<Delivered, string>,
  before: number,
): Promise<void> {
  const ownSec = Math.min(firstPauseSec * 2 ** before, pauseSecMax);
  const sec = pauseSec === null ? ownSec : Math.min(Math.max(pauseSec, ownSec), askedPauseSecMax);
  await pauseSink(db, name, later(clock.now(), sec * 1000), before + 1);
  log.warn({ sink: name, why, pauseSec: sec }, 'product events are not taken; they wait and are sent again');
}

/** Keeps what waits within its bounds of number and age, and says with an alarm what was dropped. */
export async function boundWaiting({ db, clock, log }: Services, most = waitingMax): Promise<void> {
  const before = later(clock.now(), -givenUpMs);
  while ((await giveUpOld(db, before, givenUpAtOnce)) === givenUpAtOnce);
  for (const { name, isFull } of await noteFullSinks(db, most, clock.now()))
    if (isFull) log.error({ sink: name, most }, 'ALARM: too many product events wait; further ones are counted and dropped');
    else log.warn({ sink: name }, 'half of the product events that waited are sent; further ones are written again');
  for (const { name, dropped } of await takeDropped(db))
    log.error({ sink: name, dropped }, 'ALARM: product events were dropped and will not be sent');
}
