import { job } from '../../kernel/jobs/index.ts';
import { noteFailures } from './log-in/note-failures.ts';
import { sendRecovery } from './password/ask-recovery.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'sessions.recover': { sealed: string };
    'sessions.note-failures': { sealed: string };
  }
}

export const sessionJobs = [
  job({ name: 'sessions.recover', through: 'its payload', run: ({ sealed }, services) => sendRecovery(sealed, services) }),
  job({ name: 'sessions.note-failures', through: 'its payload', run: ({ sealed }, services) => noteFailures(sealed, services) }),
];
