import type { DialectAdapter } from 'kysely';
import { onEvents } from '../../kernel/events/wake.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { standingAt, type Announcement } from './store.ts';

type Times = Pick<Announcement, 'starts_at' | 'ends_at' | 'payments'>;
type Loaded = { readonly generation: number; readonly times: readonly Times[] };

/** By adapter, which a pool and all its transactions share. Bets ask on every batch: the times are in memory. */
const loaded = new WeakMap<DialectAdapter, Loaded>();
/** Grows with every change: times that were loaded earlier are not used. */
let generation = 0;
let listening = false;

/** Call after a change: this process reads the times again when they are next needed. */
export function clearTimes(): void {
  generation += 1;
}

async function timesOf(tx: Db, now: Date): Promise<readonly Times[]> {
  if (!listening) {
    // A change by this process applies from its commit; those of others arrive by the follower of events.
    onEvents((types) => types.has('content.changed') && clearTimes());
    listening = true;
  }
  const { adapter } = tx.getExecutor();
  const known = loaded.get(adapter);
  if (known?.generation === generation) return known.times;
  const before = generation;
  const times = await standingAt(tx, now);
  loaded.set(adapter, { generation: before, times });
  return times;
}

async function runningAt(tx: Db, now: Date): Promise<Times | undefined> {
  const times = await timesOf(tx, now);
  return times.find(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
}

/** Whether no game and no round may begin. What has begun is finished. */
export async function gamesAreClosed(tx: Db, now: Date): Promise<boolean> {
  return (await runningAt(tx, now)) !== undefined;
}

type Asking = Pick<Context, 'tx' | 'now'>;

/** @throws ApiError `errors.maintenance.games` while games are closed */
export async function checkGamesOpen({ tx, now }: Asking): Promise<void> {
  if (await gamesAreClosed(tx, now)) throw new ApiError('errors.maintenance.games');
}

/** @throws ApiError `errors.maintenance.payments` while deposits and withdrawals wait too */
export async function checkPaymentsOpen({ tx, now }: Asking): Promise<void> {
  if ((await runningAt(tx, now))?.payments === true) throw new ApiError('errors.maintenance.payments');
}
