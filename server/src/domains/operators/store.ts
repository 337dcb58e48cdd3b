import { sql, type Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import { anyOf, noneOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import { demoDomain } from './demo/demo-email.ts';
import { tokenHash } from './rules.ts';

export type OperatorRow = Selectable<DB['operators.operator']>;

export function operatorById(tx: Db, id: bigint): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operators.operator').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction. */
export function lockOperator(tx: Db, id: bigint): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operators.operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function operatorByEmail(tx: Db, email: string): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operators.operator').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The e-mail addresses of operators, by id. */
export async function operatorEmails(tx: Db, ids: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> {
  const asked = ids.filter((id) => id !== null);
  const rows = await tx.selectFrom('operators.operator').select(['id', 'email']).where('id', '=', anyOf(asked)).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
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
    roles_since: sinceOf(roles, {}, now),
    password_hash: null,
    sealed_secret: null,
    ready_at: null,
    disabled_at: null,
    set_up_hash: setUp && tokenHash(setUp.token),
    set_up_until: setUp && setUp.until,
    command_line_at: now,
  };
  const row = await tx
    .insertInto('operators.operator')
    .values({ email, created_at: now, ...blank })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(blank))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Since when each role is held: one that stays keeps its time. */
function sinceOf(roles: readonly string[], before: Readonly<Record<string, string>>, now: Date): string {
  return JSON.stringify(Object.fromEntries(roles.map((role) => [role, before[role] ?? now.toISOString()])));
}

/** Whether an operator other than the one of this address can log in; those of a demo, whose log-ins are printed, count as no one. */
export async function hasReadyOperator(tx: Db, otherThan: string): Promise<boolean> {
  const row = await tx
    .selectFrom('operators.operator')
    .select('id')
    .where('ready_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('email', '<>', otherThan)
    .where('email', 'not like', `%${demoDomain}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an operator was ever added; those of the demo are none. */
export async function hasOperators(tx: Db): Promise<boolean> {
  const row = await tx
    .selectFrom('operators.operator')
    .select('id')
    .where('email', 'not like', `%${demoDomain}`)
    .where((build) =>
      build.or([build('ready_at', 'is not', null), build('set_up_hash', 'is not', null), build('disabled_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an operator has a part in a log-in, from this moment on: an earlier part may have ended with a confirmation. */
export async function saveMaker(tx: Db, operatorId: bigint, makerId: bigint, at: Date): Promise<void> {
  await tx
    .insertInto('operators.made_by')
    .values({ operator_id: operatorId, maker_id: makerId, at })
    .onConflict((conflict) => conflict.columns(['operator_id', 'maker_id']).doUpdateSet({ at }))
    .execute();
}

/** `givesMore`: also what was not allowed before. */
export async function saveRoles(
  tx: Db,
  { id, roles_since: since }: OperatorRow,
  { roles, givesMore, now }: { readonly roles: readonly string[]; readonly givesMore: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({
      roles: [...roles],
      roles_since: sinceOf(roles, since as Readonly<Record<string, string>>, now),
      ...(givesMore && { command_line_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

/** A token for the set-up in place of an earlier one; nothing for an operator who can log in or is disabled. @returns whether it was saved */
export async function saveSetUp(tx: Db, id: bigint, { token, until }: SetUp): Promise<boolean> {
  const row = await tx
    .updateTable('operators.operator')
    .set({ set_up_hash: tokenHash(token), set_up_until: until })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

/** The sealed secrets of authenticator apps after this id. */
export async function sealedSecrets(db: Db, after: bigint, limit: number): Promise<{ readonly id: bigint; readonly sealed: string }[]> {
  const rows = await db
    .selectFrom('operators.operator')
    .select(['id', 'sealed_secret'])
    .where('id', '>', after)
    .where('sealed_secret', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, sealed_secret }) => ({ id, sealed: sealed_secret ?? '' }));
}

export async function replaceSealed(db: Db, id: bigint, from: string, to: string): Promise<void> {
  await db.updateTable('operators.operator').set({ sealed_secret: to }).where('id', '=', id).where('sealed_secret', '=', from).execute();
}

/** The set-up is finished: its token no longer works. */
export async function finishSetUp(tx: Db, id: bigint, step: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ ready_at: now, last_step: step, set_up_hash: null, set_up_until: null })
    .where('id', '=', id)
    .execute();
}

/**
 * The first two operators of an installation, those of a demo apart, who finish their set-up need no confirmation: there is no one who could give it. All later set-ups do,
 * also new ones of these two.
 */
export async function confirmFounder(tx: Db, id: bigint, now: Date): Promise<void> {
  await lockOperators(tx);
  await sql`
    UPDATE operators.operator SET confirmed_at = ${now}, command_line_at = NULL WHERE id = ${id}
      AND (SELECT count(*) FROM operators.operator WHERE confirmed_at IS NOT NULL AND email NOT LIKE ${`%${demoDomain}`}) < 2`.execute(tx);
}

export async function saveConfirmed(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('operators.operator').set({ confirmed_at: now, command_line_at: null }).where('id', '=', id).execute();
}

/** Whether an operator has a part of their own in a log-in, since it was last confirmed. */
export async function isMaker(tx: Db, operatorId: bigint, makerId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('operators.made_by as made')
    .innerJoin('operators.operator as operator', 'operator.id', 'made.operator_id')
    .select('made.maker_id')
    .where('made.operator_id', '=', operatorId)
    .where('made.maker_id', '=', makerId)
    .where((eb) => eb.or([eb('operator.confirmed_at', 'is', null), eb('made.at', '>=', eb.ref('operator.confirmed_at'))]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Acts that decide how many operators can agree take turns, and so do the first two set-ups. */
export const lockOperators = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtext('operators.founders'))`.execute(tx);

/** How many operators can take part in second approvals, besides these. */
export async function countConfirmed(tx: Db, besides: readonly bigint[] = []): Promise<number> {
  const { count } = await tx
    .selectFrom('operators.operator')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('ready_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('command_line_at', 'is', null)
    .where('id', '<>', noneOf(besides))
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Who handed this log-in out, who handed theirs out, and so on; what came before a confirmation by two others no longer counts. */
export async function makersOf(tx: Db, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    WITH RECURSIVE maker (id) AS (
      SELECT m.maker_id FROM operators.made_by m JOIN operators.operator o ON o.id = m.operator_id
        WHERE m.operator_id = ${id} AND m.at >= coalesce(o.confirmed_at, m.at)
      UNION SELECT m.maker_id FROM maker JOIN operators.made_by m ON m.operator_id = maker.id JOIN operators.operator o ON o.id = m.operator_id
        WHERE m.at >= coalesce(o.confirmed_at, m.at)
    ) SELECT id FROM maker`.execute(tx);
  return rows.map((row) => row.id);
}
