import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../db/availability/availability.ts';
import type { Db } from '../types.ts';
import type { Log } from '../log.ts';
import type { EventName } from './map.ts';
import { endedPosition, type Position } from './checkpoint.ts';
import { readEvents } from './reading/read-events.ts';

export type Following = { readonly stop: () => Promise<void> };

const lookEveryMs = 500;
const eventsMax = 1000;

/**
 * Calls `onEvents` after new events of these types, in every process; used to drop caches. (A consumer runs in one process
 * only.) Without a checkpoint: earlier events do not count, and while the database is unavailable calls are only delayed. Where it did not answer
 * at first, one call replaces those for what happened until it did.
 */
export async function followEvents(db: Db, types: readonly EventName[], onEvents: () => void, log: Log): Promise<Following> {
  let place: Position | null = null;
  let isLate = false;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    try {
      if (place === null) {
        place = await endedPosition(db);
        if (isLate) onEvents();
        return;
      }
      const { batch, next } = await readEvents(db, place, { types }, eventsMax);
      place = next;
      if (batch.length > 0) onEvents();
    } catch (error) {
      isLate = true;
      log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error }, 'reading changes failed; this process tries again');
    }
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  };
  await look();
  const following = follow();
  return {
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}
