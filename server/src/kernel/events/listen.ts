import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DbTarget } from '../db/create-db.ts';
import type { Log } from '../log.ts';
import type { Db } from '../types.ts';
import { onEvents } from './wake.ts';

const channel = 'mela_events';
const redialMs = 1_000;
const notifyEveryMs = 20;

/** Wakes consumers when another process reports new events. Reconnects after a lost connection. */
export function listenForEvents(target: DbTarget, log: Log, wake: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  const dial = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      client = new pg.Client({ ...target, application_name: 'mela-listen', keepAlive: true, connectionTimeoutMillis: 5_000 });
      const lost = new Promise<void>((resolve) =>
        client?.once('end', resolve).on('error', (error) => {
          log.debug({ err: error.message }, 'the listening connection was lost');
          resolve();
        }),
      );
      client.on('notification', wake);
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        wake();
        await lost;
      } catch (error) {
        log.debug({ err: error }, 'the listening connection failed');
      }
      await wait(redialMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const dialling = dial();
  return {
    stop: async () => {
      stopping.abort();
      await client?.end();
      await dialling;
    },
  };
}

/**
 * For a process that writes events but does not run all consumers: notifies the others, at most every 20 ms and on its own
 * connection. Inside the writing transaction NOTIFY would take a lock that all commits of the server share.
 */
export function notifyOthers(db: Db, log: Log): () => void {
  let timer: NodeJS.Timeout | null = null;
  const unhook = onEvents(() => {
    timer ??= setTimeout(() => {
      timer = null;
      sql`SELECT pg_notify(${channel}, '')`
        .execute(db)
        .catch((error: unknown) => log.debug({ err: error }, 'notifying other processes failed; they poll by themselves'));
    }, notifyEveryMs);
  });
  return () => {
    unhook();
    if (timer) clearTimeout(timer);
  };
}
