import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { createLog } from '../log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../testing/index.ts';
import { enqueue, job, runJobs, type JobServices } from './index.ts';

declare module './enqueue.ts' {
  interface JobMap {
    'test.note': { n: number };
    'test.fail': { n: number };
  }
}

const { db, target } = await testDb();
const services: JobServices = { db, config: testConfig(), clock: fakeClock(), random: seededRandom(), log: createLog('silent') };

async function withJobs(work: (seen: number[]) => Promise<void>): Promise<void> {
  const seen: number[] = [];
  let failures = 1;
  const note = job({ name: 'test.note', through: 'its payload', run: async ({ n }) => void seen.push(n) });
  const fail = job({
    name: 'test.fail',
    through: 'its payload',
    run: async ({ n }) => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      seen.push(n);
    },
  });
  const running = await runJobs(target, [note, fail], services);
  try {
    await work(seen);
  } finally {
    await running.stop();
  }
}

test('a job runs once its transaction has committed, and never when it rolled back', () =>
  withJobs(async (seen) => {
    await expect(transact(db, async (tx) => (await enqueue(tx, 'test.note', { n: 1 }), Promise.reject(new Error('no'))))).rejects.toThrow(
      'no',
    );
    await transact(db, (tx) => enqueue(tx, 'test.note', { n: 2 }));
    await expect.poll(() => seen, { interval: 10 }).toEqual([2]);
  }));

test('of two jobs with one key only the later runs', async () => {
  await transact(db, async (tx) => {
    await enqueue(tx, 'test.note', { n: 3 }, { key: 'same' });
    await enqueue(tx, 'test.note', { n: 4 }, { key: 'same' });
  });
  await withJobs(async (seen) => {
    await expect.poll(() => seen, { interval: 10 }).toEqual([4]);
  });
});

test('a job that fails is tried again by itself', () =>
  withJobs(async (seen) => {
    await enqueue(db, 'test.fail', { n: 5 });
    await expect.poll(() => seen, { interval: 50 }).toEqual([5]);
  }));

test('a queue that cannot read its tasks when it is opened runs jobs once it can', async () => {
  const admin = new pg.Client(target);
  await admin.connect();
  await admin.query('ALTER TABLE graphile_worker._private_tasks RENAME TO tasks_away');
  await withJobs(async (seen) => {
    const refused = () =>
      admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'mela-jobs' AND query LIKE '%_private_tasks%'`);
    await expect.poll(async () => (await refused()).rowCount, { interval: 10 }).toBeGreaterThan(0);
    await admin.query('ALTER TABLE graphile_worker.tasks_away RENAME TO _private_tasks');
    await transact(db, (tx) => enqueue(tx, 'test.note', { n: 6 }));
    await expect.poll(() => seen, { interval: 20 }).toEqual([6]);
  });
  await admin.end();
});

test('two jobs with one name are rejected', async () => {
  const twin = job({ name: 'test.note', through: 'its payload', run: async () => undefined });
  await expect(runJobs(target, [twin, twin], services)).rejects.toThrow('share a name');
});

test('connections that break while they are opened or in use end neither the process nor the queue', () =>
  withJobs(async (seen) => {
    const admin = new pg.Client(target);
    await admin.connect();
    for (let n = 10; n < 20; n += 1) {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mela-jobs'`);
      await transact(db, (tx) => enqueue(tx, 'test.note', { n }, { key: 'broken' }));
    }
    await admin.end();
    await expect.poll(() => seen.at(-1), { interval: 20 }).toBe(19);
  }));
