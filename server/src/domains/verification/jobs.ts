import { job } from '../../kernel/jobs/index.ts';
import type { IdentityService } from './adapter.ts';
import { pruneDecided } from './photos/photo-store.ts';
import { submitForm } from './submit-form.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'verification.submit': { userId: string; attempt: number };
    'verification.prune-photos': Record<never, never>;
  }
}

/** So long after a decision its photos are deleted; the decision stays. */
const keepDays = 90;

export function verificationJobs(service: IdentityService | null) {
  return [
    job({ name: 'verification.submit', run: ({ userId, attempt }, services) => submitForm(service, services, BigInt(userId), attempt) }),
    job({
      name: 'verification.prune-photos',
      cron: '20 3 * * *',
      run: async (_payload, { db, clock, log }) => {
        const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
        log.info({ count: await pruneDecided(db, before) }, 'photos of decided documents were removed');
      },
    }),
  ];
}
