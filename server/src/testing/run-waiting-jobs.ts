import type { TestServer } from './server.ts';
import { systemOrigin } from '../kernel/origin.ts';

type Waiting = { readonly id: string; readonly name: string; readonly payload: never };

const rounds = 10;

/** Runs the jobs that wait, and those that they add, with the clock of the test. Throws what a job throws. */
export async function runWaitingJobs({ open, wiring, config, clock, random, log }: TestServer): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await open.pool.query<Waiting>(
      `SELECT job.id::text, task.identifier AS name, job.payload FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id ORDER BY job.id`,
    );
    if (rows.length === 0) return;
    for (const { id, name, payload } of rows) {
      await open.pool.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id]);
      const job = wiring.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`no job is named ${name}`);
      await job.run(payload, { db: open.db, config, clock, random, log, origin: systemOrigin(name) });
    }
  }
  throw new Error(`jobs still wait after ${rounds} rounds`);
}
