import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { enqueue, job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db, Tx } from '../../../kernel/types.ts';
import { allLevels, lockUnnotified, saveNotified } from './level-store.ts';
import { currentLevelAt, type LevelRow } from '../rules.ts';
import type { Earned } from '../store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'loyalty.tell-levels': Record<never, never>;
  }
}

type Step = { readonly levelId: number; readonly reached: number | null; readonly lost: readonly number[] };

/**
 * From the level that was notified of a player to the one that the points make: the one reached, or each that is lost. Null where they are the same. A level
 * that was stopped is lost by those who had it.
 */
export function stepOf(known: readonly LevelRow[], { points, levelId }: Pick<Earned, 'points' | 'levelId'>): Step | null {
  const rows = known.filter(({ state }) => state === 'published');
  const now = rows[currentLevelAt(rows, points)];
  const notified = known.find(({ id }) => id === levelId) ?? rows[0];
  if (now === undefined || notified === undefined || now.id === notified.id) return null;
  if (now.minPoints > notified.minPoints) return { levelId: now.id, reached: now.id, lost: [] };
  const above = known.filter(
    ({ id, minPoints, state }) =>
      id === notified.id || (state === 'published' && minPoints > now.minPoints && minPoints < notified.minPoints),
  );
  return { levelId: now.id, reached: null, lost: above.map(({ id }) => id) };
}

type Cause = { readonly by: 'rounds' | 'levels'; readonly at: Date; readonly origin: Origin };

/** Publishes which levels these players have reached or lost since it was last notified; their rows are locked. */
export async function tellLevels(tx: Tx, earned: readonly Earned[], { by, at, origin }: Cause): Promise<void> {
  const known = await allLevels(tx);
  const steps = earned.flatMap(({ userId, points, levelId }) => {
    const step = stepOf(known, { points, levelId });
    return step === null ? [] : [{ userId, ...step }];
  });
  await saveNotified(tx, steps);
  const events = steps.flatMap(({ userId, reached, lost }): NewEvent[] => [
    ...(reached === null ? [] : [{ type: 'level.reached', userId, at, body: { levelId: BigInt(reached) } } as const]),
    ...lost.map((id) => ({ type: 'level.lost', userId, at, body: { levelId: BigInt(id), by } }) as const),
  ]);
  await emit(tx, origin, events);
}

const playersMax = 1_000;

/** After levels were changed: publishes it to the players whose level is another one now, a page in each transaction, while rounds continue. */
export const tellJob = job({
  name: 'loyalty.tell-levels',
  through: 'due rows',
  run: (_payload, services) => tellChanged(services),
});

export async function tellChanged({
  db,
  log,
  clock,
  origin,
  rowsMax = playersMax,
}: Pick<JobContext, 'db' | 'log' | 'clock' | 'origin' | 'rowsMax'>): Promise<void> {
  await pagesApart<Earned>({
    db,
    log,
    rowsMax,
    due: lockUnnotified,
    keyOf: ({ userId }) => String(userId),
    work: (tx, players) => tellLevels(tx, players, { by: 'levels', at: clock.now(), origin }),
  });
}

/** Runs after the transaction of the change; changes that come soon after each other are notified at once. */
export const tellSoon = (tx: Db): Promise<void> =>
  enqueue(tx, 'loyalty.tell-levels', {}, { key: 'loyalty.tell-levels', queue: 'loyalty.tell-levels' });
