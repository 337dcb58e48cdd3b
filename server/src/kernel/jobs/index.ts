export { eachApart } from './each-apart.ts';
export { pagesApart } from './pages-apart.ts';
export { enqueue, enqueueAll } from './enqueue.ts';
export { job, type Job, type JobContext, type JobServices } from './enqueue.ts';
export { runJobs } from './run-jobs.ts';
