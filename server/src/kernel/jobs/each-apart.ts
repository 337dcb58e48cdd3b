import { isDatabaseAway } from '../db/availability/availability.ts';
import type { Log } from '../log.ts';

type Work<T> = {
  readonly log: Log;
  /** What the log says of an item that failed. */
  readonly subjectOf: (item: T) => Readonly<Record<string, string | number>>;
  /** Opens its own transactions. */
  readonly work: (item: T) => Promise<unknown>;
};

/** A statement that took too long says nothing of the others. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '57014') || error.message === 'Query read timeout');

/** While the database is away nothing would be done. */
export const endsJob = (error: unknown): boolean => isDatabaseAway(error) && !isTimeout(error);

/**
 * The work of a scheduled job, item by item in their order: one that fails is logged, left to the next run, and keeps no other waiting.
 * @returns the items that failed, with their errors
 * @throws what `work` throws while the database is away, at once: the queue tries the job again
 */
export async function eachApart<T>(
  items: Iterable<T>,
  { log, subjectOf, work }: Work<T>,
): Promise<{ readonly item: T; readonly error: unknown }[]> {
  const failed: { item: T; error: unknown }[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (endsJob(error)) throw error;
      failed.push({ item, error });
      log.error({ err: error, ...subjectOf(item) }, 'ALARM: a job failed for one of many; the next run tries it again');
    }
  }
  return failed;
}
