import { job, type Job, type JobServices } from '../../../kernel/jobs/index.ts';
import { daySec } from '../../../kernel/retention/retention.ts';
import { giveUpOld, noteFull } from './bound-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'webhooks.bound': Record<never, never>;
  }
}

/** Half a gigabyte or so of each target: what waits is on the disk of the bets. */
const waitingMax = 1_000_000;
const triedSec = 3 * daySec;
/** How long what was sent can be sent again, and what waits for a target that is stopped stays. */
export const keptSec = 30 * daySec;
const rowsMax = 1_000;

type BoundServices = Pick<JobServices, 'db' | 'clock' | 'log'>;

const before = (now: Date, sec: number): Date => new Date(now.getTime() - sec * 1000);

/** Keeps what waits of each target within its bounds of rows and of age. */
export async function boundWaiting({ db, clock, log }: BoundServices, most = waitingMax): Promise<void> {
  const now = clock.now();
  const tooOld = { triedSince: before(now, triedSec), writtenBefore: before(now, keptSec) };
  const given = new Map<string, number>();
  let ended: Awaited<ReturnType<typeof giveUpOld>>;
  do {
    ended = await giveUpOld(db, tooOld, now, rowsMax);
    for (const one of ended) given.set(one.name, (given.get(one.name) ?? 0) + one.ended);
  } while (ended.some((one) => one.ended === rowsMax));
  for (const [target, count] of given)
    log.error({ target, count }, 'ALARM: webhooks waited for too long and were given up; they can be sent again while they are kept');
  for (const { name, isFull } of await noteFull(db, most, now)) {
    if (isFull)
      log.error({ target: name, most }, 'ALARM: too much waits for a target of webhooks; what happens is not kept for it from now on');
    else log.warn({ target: name }, 'half of what waited for a target of webhooks is sent; what happens is kept for it again');
  }
}

export const boundJob: Job = job({
  name: 'webhooks.bound',
  through: 'Each step is one statement, which repeated finds nothing left to do.',
  cron: '* * * * *',
  run: (_payload, services) => boundWaiting(services),
});
