import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readMigrations, type Migration } from '../db/migrate/migrations.ts';
import type { Db } from '../types.ts';
import type { HttpMetrics } from './metrics.ts';
import type { ReadinessCheck } from '../http/wiring.ts';

async function databaseError(db: Db, migrations: readonly Migration[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kernel.migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  return missing.length === 0 ? null : `${missing.length} migrations have not run`;
}

async function ask({ name, problem }: ReadinessCheck): Promise<{ name: string; problem: string | null }> {
  try {
    return { name, problem: await inTime(problem()) };
  } catch {
    // The reason may contain hosts or users; it is in the log, not in a public response.
    return { name, problem: 'away' };
  }
}

/** Below the three seconds in which a caller expects an answer, also when connections to a frozen database wait for each other. */
const checkMsMax = 2_600;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), checkMsMax);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** /healthz: the process is alive. /readyz: it can do its work, database and migrations included. /metrics: for Prometheus. */
export function mountHealth(app: FastifyInstance, db: Db, checks: readonly ReadinessCheck[], metrics: HttpMetrics): void {
  // Those of this process: files of a newer version that were laid over it must not make every node unready at once.
  const migrations = readMigrations();
  const all: readonly ReadinessCheck[] = [{ name: 'database', problem: () => databaseError(db, migrations) }, ...checks];
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await Promise.all(all.map(ask));
    const ready = found.every(({ problem }) => problem === null);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks: Object.fromEntries(found.map(({ name, problem }) => [name, problem ?? 'ok'])) });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics()),
  );
}
