import { transact } from '../kernel/db/transact.ts';
import { startOperatorSession } from '../domains/operators/index.ts';
import type { TestServer } from './server.ts';

export type TestOperator = { readonly id: bigint; readonly token: string };

/** A confirmed operator with these permissions (or roles), logged in: `server.call('GET /audit', { token }, operatorBase)`. */
export async function operatorWith({ db, config, clock, random }: TestServer, ...permissions: readonly string[]): Promise<TestOperator> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('operators.operator')
      .values({
        email: `operator-${random.token(8).toLowerCase()}@example.in`,
        roles: [...permissions],
        created_at: now,
        password_hash: 'none',
        sealed_secret: 'none',
        ready_at: now,
        confirmed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: await startOperatorSession({ tx, config, random, now, address: '127.0.0.1', userAgent: 'test' }, id) };
  });
}
