import { job } from '../../kernel/jobs/index.ts';
import { noteFailures } from './log-in/note-failures.ts';
import { sendRecovery } from './recovery/ask-recovery.ts';
import { pruneTokens } from './token-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'sessions.prune-tokens': Record<never, never>;
    'sessions.recover': { sealed: string };
    'sessions.note-failures': { sealed: string };
  }
}

export const sessionJobs = [
  job({ name: 'sessions.recover', run: ({ sealed }, services) => sendRecovery(sealed, services) }),
  job({ name: 'sessions.note-failures', run: ({ sealed }, services) => noteFailures(sealed, services) }),
  // Expired log-in tokens are removed every night.
  job({
    name: 'sessions.prune-tokens',
    cron: '40 2 * * *',
    run: async (_payload, { db, clock, log }) =>
      log.info({ count: String(await pruneTokens(db, clock.now())) }, 'expired log-in tokens were removed'),
  }),
];
