import { sql } from 'kysely';
import type { FactorMethod } from '@mela/contract/api/accounts/two-factor';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { guessesMax, guessWindowSec } from './rules.ts';

export function factorOf(tx: Db, userId: bigint) {
  return tx.selectFrom('accounts.two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The second steps of log-in that are on, with when they were switched on. */
export async function confirmedFactors(tx: Db, userIds: readonly bigint[]): Promise<{ readonly userId: bigint; readonly at: Date }[]> {
  const rows = await tx
    .selectFrom('accounts.two_factor')
    .select(['user_id as userId', 'confirmed_at as at'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return rows.flatMap(({ userId, at }) => (at === null ? [] : [{ userId, at }]));
}

type NewFactor = { readonly method: FactorMethod; readonly sealedSecret: string; readonly now: Date };
/** Stores a factor that is not confirmed yet, in place of an earlier one. False when one is in use. */
export async function saveSecretOf(tx: Db, userId: bigint, { method, sealedSecret, now }: NewFactor): Promise<boolean> {
  const row = await tx
    .insertInto('accounts.two_factor')
    .values({ user_id: userId, method, sealed_secret: sealedSecret, created_at: now, guesses_since: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ method, sealed_secret: sealedSecret, created_at: now })
        .where('accounts.two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a guess before it is compared. Undefined without a factor, or when the hour's guesses are used up. */
export function spendGuess(tx: Db, userId: bigint, now: Date) {
  const hourAgo = new Date(now.getTime() - guessWindowSec * 1000);
  return tx
    .updateTable('accounts.two_factor')
    .set({
      guesses: sql<number>`CASE WHEN guesses_since <= ${hourAgo} THEN 1 ELSE guesses + 1 END`,
      guesses_since: sql<Date>`CASE WHEN guesses_since <= ${hourAgo} THEN ${now}::timestamptz ELSE guesses_since END`,
    })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('guesses', '<', guessesMax), eb('guesses_since', '<=', hourAgo)]))
    .returning(['method', 'sealed_secret', 'last_step', 'confirmed_at'])
    .executeTakeFirst();
}

/** Takes the code of a time step, once: of two uses at the same moment the second gets false. */
export async function takeStep(tx: Db, userId: bigint, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('accounts.two_factor')
    .set({ last_step: step, guesses: 0 })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a player try codes again before the hour is over. False where none was tried. */
export async function forgetGuesses(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('accounts.two_factor')
    .set({ guesses: 0 })
    .where('user_id', '=', userId)
    .where('guesses', '>', 0)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The sealed secrets of authenticator apps of players after this id. */
export async function sealedSecrets(db: Db, after: bigint, limit: number): Promise<{ readonly id: bigint; readonly sealed: string }[]> {
  const rows = await db
    .selectFrom('accounts.two_factor')
    .select(['user_id', 'sealed_secret'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, sealed_secret }) => ({ id: user_id, sealed: sealed_secret }));
}

export async function replaceSealed(db: Db, userId: bigint, from: string, to: string): Promise<void> {
  await db
    .updateTable('accounts.two_factor')
    .set({ sealed_secret: to })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', from)
    .execute();
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(tx: Db, userId: bigint, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .deleteFrom('accounts.recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', anyOf(hashes))
    .returning('user_id')
    .executeTakeFirst();
  if (row) await tx.updateTable('accounts.two_factor').set({ guesses: 0 }).where('user_id', '=', userId).execute();
  return row !== undefined;
}

/** Confirms the factor, with new recovery codes. False when it is confirmed already, or there is none. */
export async function confirmFactor(tx: Db, userId: bigint, hashes: readonly Buffer[], now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('accounts.two_factor')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('accounts.recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
  return true;
}

/** Removes the factor with its recovery codes. */
export async function removeFactor(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('accounts.recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('accounts.two_factor').where('user_id', '=', userId).execute();
}

export async function recoveryCodesLeft(tx: Db, userId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('accounts.recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
