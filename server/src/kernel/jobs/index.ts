export { enqueue, type EnqueueOptions } from './enqueue.ts';
export { job, type Job, type JobContext, type JobServices } from './job.ts';
export type { JobMap, JobName } from './map.ts';
export { runJobs, type RunningJobs } from './run-jobs.ts';
