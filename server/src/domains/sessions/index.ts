/** Log-ins: who a token belongs to, and ending them when a player leaves or protection asks. */
export { authenticate } from './authenticate.ts';
export { issueLoginToken } from './issue-login-token.ts';
export { sessionJobs } from './jobs.ts';
export { accountRoutes, loginTokenRoutes, sessionRoutes } from './routes.ts';
export { endSessions, sessionsEndedSince, type EndReason } from './store.ts';
