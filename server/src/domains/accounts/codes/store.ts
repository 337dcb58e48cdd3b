import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { asksMaxOf, askWindowSec, attemptsMax, resendSec, type Purpose } from './rules.ts';

export type CodeKey = { readonly purpose: Purpose; readonly target: Buffer };
type Ask = CodeKey & { readonly now: Date; readonly lockSec: number; readonly ttlSec: number };

const before = (now: Date, sec: number) => new Date(now.getTime() - sec * 1000);

/**
 * Counts a request. Null when it may be sent; otherwise the seconds until it may. Of requests at the same time one passes. What was sent before
 * works until `saveSecret` replaces it: a message that cannot be sent takes nothing away.
 */
export async function countAsk(tx: Db, { purpose, target, now, lockSec, ttlSec }: Ask): Promise<number | null> {
  const dayAgo = before(now, askWindowSec);
  const counted = await tx
    .insertInto('accounts.code')
    .values({
      purpose,
      target_hash: target,
      asked_at: now,
      asks: 1,
      asks_since: now,
      attempts_left: attemptsMax,
      expires_at: new Date(now.getTime() + ttlSec * 1000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target_hash'])
        .doUpdateSet((eb) => ({
          asked_at: now,
          asks: sql<number>`CASE WHEN code.asks_since <= ${dayAgo} THEN 1 ELSE code.asks + 1 END`,
          asks_since: sql<Date>`CASE WHEN code.asks_since <= ${dayAgo} THEN ${now}::timestamptz ELSE code.asks_since END`,
          secret_hash: sql<Buffer | null>`CASE WHEN code.expires_at > ${now} THEN code.secret_hash END`,
          attempts_left: attemptsMax,
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('accounts.code.asked_at', '<=', before(now, lockSec))
        .where((eb) => eb.or([eb('accounts.code.asks', '<', asksMaxOf(purpose)), eb('accounts.code.asks_since', '<=', dayAgo)])),
    )
    .returning('asked_at')
    .executeTakeFirst();
  return counted ? null : secondsToWait(tx, { purpose, target, now, lockSec });
}

/**
 * Takes over the counts of rows of one address that were written with other keys; their codes no longer work. Called for a request
 * that passes, and again where another process sends what was asked for.
 */
export async function adoptAsks(tx: Db, { purpose, target }: CodeKey, others: readonly Buffer[], now: Date): Promise<void> {
  const rows = await tx
    .deleteFrom('accounts.code')
    .where('purpose', '=', purpose)
    .where('target_hash', '=', anyOf(others))
    .returningAll()
    .execute();
  for (const { asked_at, asks, asks_since } of rows) {
    await tx
      .insertInto('accounts.code')
      .values({ purpose, target_hash: target, asked_at, asks, asks_since, attempts_left: 0, expires_at: now })
      .onConflict((conflict) =>
        conflict.columns(['purpose', 'target_hash']).doUpdateSet({
          asks: sql<number>`code.asks + excluded.asks`,
          asks_since: sql<Date>`least(code.asks_since, excluded.asks_since)`,
        }),
      )
      .execute();
  }
}

/** Seconds until the next request passes; 0: now. */
export async function secondsToWait(tx: Db, { purpose, target, now, lockSec }: Omit<Ask, 'ttlSec'>): Promise<number> {
  const row = await tx
    .selectFrom('accounts.code')
    .select(['asked_at', 'asks', 'asks_since'])
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .executeTakeFirst();
  if (!row) return 0;
  const locked = row.asked_at.getTime() + lockSec * 1000;
  const spent = row.asks >= asksMaxOf(purpose) ? row.asks_since.getTime() + askWindowSec * 1000 : 0;
  return Math.max(0, Math.ceil((Math.max(locked, spent) - now.getTime()) / 1000));
}

/** Leaves one request to an address that has had all of its day. */
export async function leaveAsk(tx: Db, purpose: Purpose, targets: readonly Buffer[]): Promise<void> {
  await tx
    .updateTable('accounts.code')
    .set({ asks: asksMaxOf(purpose) - 1 })
    .where('purpose', '=', purpose)
    .where('target_hash', '=', anyOf(targets))
    .where('asks', '>=', asksMaxOf(purpose))
    .execute();
}

/** How many requests of a day are left. */
export async function asksLeft(tx: Db, { purpose, target }: CodeKey, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('accounts.code')
    .select('asks')
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .where('asks_since', '>', before(now, askWindowSec))
    .executeTakeFirst();
  return Math.max(0, asksMaxOf(purpose) - (row?.asks ?? 0));
}

type Secret = { readonly hash: Buffer; readonly userId: bigint | null; readonly until: Date };

/** Stores the hash of the code or token that is sent, and the player it is for; null where there is no account yet. */
export async function saveSecret(tx: Db, { purpose, target }: CodeKey, { hash, userId, until }: Secret): Promise<void> {
  await tx
    .updateTable('accounts.code')
    .set({ secret_hash: hash, user_id: userId, attempts_left: attemptsMax, expires_at: until })
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .execute();
}

/** Counts an attempt at a code before it is compared: guesses at the same time count too. Undefined when none is left. */
export function spendAttempt(tx: Db, { purpose, target }: CodeKey, now: Date) {
  return tx
    .updateTable('accounts.code')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['secret_hash', 'user_id'])
    .executeTakeFirst();
}

/** Uses a code or link up, once, by its hash of one of the keys. Undefined when it is unknown, used, replaced or too old. */
export function takeSecret(tx: Db, purpose: Purpose, secrets: readonly Buffer[], now: Date) {
  return tx
    .updateTable('accounts.code')
    .set({ secret_hash: null, attempts_left: 0 })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', anyOf(secrets))
    .where('expires_at', '>', now)
    .returning(['user_id', 'target_hash'])
    .executeTakeFirst();
}

/** Forgets a code that was used: the next one may be sent at once. The requests of the day still count. */
export async function forgetCode(tx: Db, { purpose, target }: CodeKey): Promise<void> {
  await tx
    .updateTable('accounts.code')
    .set({
      secret_hash: null,
      attempts_left: 0,
      asked_at: sql<Date>`asked_at - ${Math.max(...Object.values(resendSec))} * interval '1 second'`,
    })
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .execute();
}

/** Whether a code that was sent still works. */
export async function hasCode(tx: Db, { purpose, target }: CodeKey, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.code')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where('target_hash', '=', target)
    .where('secret_hash', 'is not', null)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
