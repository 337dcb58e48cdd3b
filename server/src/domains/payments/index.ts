/** The cashier: money in and out through payment systems, and the sandbox that stands in for them. */
export type { PaymentAdapters } from './adapter.ts';
export { sandboxAdapter } from './adapters/sandbox/adapter.ts';
export type { SandboxParts } from './adapters/sandbox/deliver.ts';
export { sandboxJobs } from './adapters/sandbox/jobs.ts';
export { paymentJobs } from './jobs.ts';
export { paymentRoutes, sandboxPspRoutes } from './routes.ts';
export { sendOverHttp } from './adapters/sandbox/send-over-http.ts';
export { seedPaymentSystems } from './seed.ts';
