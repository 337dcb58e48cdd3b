import { job } from '../../kernel/jobs/index.ts';
import type { IdentityService } from './adapter.ts';
import { submitForm } from './submit-form.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'verification.submit': { userId: string; attempt: number };
  }
}

export function verificationJobs(service: IdentityService | null) {
  return [
    job({
      name: 'verification.submit',
      through: 'its payload',
      run: ({ userId, attempt }, services) => submitForm(service, services, BigInt(userId), attempt),
    }),
  ];
}
