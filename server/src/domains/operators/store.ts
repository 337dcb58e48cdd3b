import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { tokenHash } from './rules.ts';

export type OperatorRow = Selectable<DB['operators.operator']>;

export function operatorById(tx: Db, id: bigint): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operators.operator').selectAll().where('id', '=', id).executeTakeFirst();
}

export function operatorByEmail(tx: Db, email: string): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operators.operator').selectAll().where('email', '=', email).executeTakeFirst();
}

type SetUp = { readonly token: string; readonly until: Date };

/** A new operator, or an earlier one again, who has nothing but a set-up token. */
export async function saveOperator(
  tx: Db,
  {
    email,
    roles,
    now,
    setUp,
  }: { readonly email: string; readonly roles: readonly string[]; readonly now: Date; readonly setUp: SetUp | null },
): Promise<bigint> {
  const blank = {
    roles: [...roles],
    password_hash: null,
    sealed_secret: null,
    ready_at: null,
    disabled_at: null,
    set_up_hash: setUp && tokenHash(setUp.token),
    set_up_until: setUp && setUp.until,
  };
  const row = await tx
    .insertInto('operators.operator')
    .values({ email, created_at: now, ...blank })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(blank))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveRoles(tx: Db, id: bigint, roles: readonly string[]): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
}

export async function disableOperator(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ disabled_at: now, set_up_hash: null, set_up_until: null })
    .where('id', '=', id)
    .execute();
}

/** The operator of a set-up token that still works; locked, so that of two calls at once one comes after the other. */
export function operatorBySetUp(tx: Db, token: string, now: Date): Promise<OperatorRow | undefined> {
  return tx
    .selectFrom('operators.operator')
    .selectAll()
    .where('set_up_hash', '=', tokenHash(token))
    .where('set_up_until', '>', now)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveFactors(tx: Db, id: bigint, passwordHash: string, sealedSecret: string): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ password_hash: passwordHash, sealed_secret: sealedSecret })
    .where('id', '=', id)
    .execute();
}

/** The set-up is finished: its token no longer works. */
export async function finishSetUp(tx: Db, id: bigint, step: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ ready_at: now, last_step: step, set_up_hash: null, set_up_until: null })
    .where('id', '=', id)
    .execute();
}

/** Takes the code of a time step, once: of two uses at the same moment the second gets false. */
export async function takeStep(tx: Db, id: bigint, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('operators.operator')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
