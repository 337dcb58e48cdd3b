export { enqueue, type EnqueueOptions } from './enqueue.ts';
export { job, type Job, type JobContext, type JobServices } from './enqueue.ts';
export type { JobMap, JobName } from './enqueue.ts';
export { runJobs, type RunningJobs } from './run-jobs.ts';
