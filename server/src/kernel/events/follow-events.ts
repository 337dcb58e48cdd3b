import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../db/availability.ts';
import type { Db } from '../types.ts';
import type { Log } from '../log.ts';
import type { EventName } from './map.ts';
import { endedPosition } from './position.ts';
import { readEvents } from './read-events.ts';

export type Following = { readonly stop: () => Promise<void> };

const lookEveryMs = 500;
const eventsMax = 1000;

/**
 * For what every process must do for itself, such as forgetting what it keeps: `heard` is called after new events of these
 * types. A consumer would not do, since of all processes only one runs it. There is no checkpoint: what was written before
 * the process began is no news to it, and while the database is away nothing is lost, only later.
 */
export async function followEvents(db: Db, types: readonly EventName[], heard: () => void, log: Log): Promise<Following> {
  let place = await endedPosition(db);
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    try {
      const { batch, next } = await readEvents(db, place, types, eventsMax);
      place = next;
      if (batch.length > 0) heard();
    } catch (error) {
      log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error }, 'changes could not be looked for; this process looks again');
    }
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const following = follow();
  return {
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}
