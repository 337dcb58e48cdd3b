import { transact } from '../../../../kernel/db/transact.ts';
import { enqueue, job } from '../../../../kernel/jobs/index.ts';
import { deliver, type SandboxParts } from './deliver.ts';
import { decide, operationById } from './store.ts';

declare module '../../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'sandbox-psp.deliver': { operationId: string };
    'sandbox-psp.late-success': { operationId: string };
  }
}

export function sandboxJobs(parts: SandboxParts) {
  return [
    job({
      name: 'sandbox-psp.deliver',
      through: 'its payload',
      run: async ({ operationId }, { db }) => deliver(parts, db, await operationById(db, BigInt(operationId))),
    }),
    job({
      name: 'sandbox-psp.late-success',
      through: 'its payload',
      run: ({ operationId }, { db, clock }) =>
        transact(db, async (tx) => {
          const decided = await decide(tx, BigInt(operationId), 'success', clock.now());
          if (decided) await enqueue(tx, 'sandbox-psp.deliver', { operationId });
        }),
    }),
  ];
}
