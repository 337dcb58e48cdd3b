import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { Db } from '../../kernel/types.ts';
import { mailboxOf } from './mailbox.ts';
import { lookOf } from './names/name-look.ts';
import type { Lookup } from './rules.ts';

export type UserRow = Selectable<DB['accounts.user']>;

export type NewUser = {
  readonly lookup: Lookup;
  readonly passwordHash: string;
  readonly birthDate: string;
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly promoCode: string | null;
  readonly referralCode: string | null;
};

/** Undefined when another account has this e-mail or phone, or another spelling of its mailbox. */
export function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  return tx
    .insertInto('accounts.user')
    .values({
      created_at: user.createdAt,
      locale: user.locale,
      email: user.lookup.kind === 'email' ? user.lookup.value : null,
      mailbox: user.lookup.kind === 'email' ? mailboxOf(user.lookup.value) : null,
      phone: user.lookup.kind === 'phone' ? user.lookup.value : null,
      password_hash: user.passwordHash,
      birth_date: user.birthDate,
      promo_code: user.promoCode,
      referral_code: user.referralCode,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function userById(tx: Db, id: bigint): Promise<UserRow | undefined> {
  return tx.selectFrom('accounts.user').selectAll().where('id', '=', id).executeTakeFirst();
}

export function usersByIds(tx: Db, ids: readonly bigint[]): Promise<UserRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : tx.selectFrom('accounts.user').selectAll().where('id', '=', anyOf(ids)).execute();
}

/** The numbers of the next accounts after this one, in their order. */
export async function userIdsAfter(tx: Db, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.selectFrom('accounts.user').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Of an account only what says whose it is and whether it is shown to others. */
export type AccountMarks = Pick<UserRow, 'id' | 'labels' | 'shows_wins'>;

/** The marks of these accounts: few columns, for long lists and for what is asked about each round. */
export function marksOf(tx: Db, ids: readonly bigint[]): Promise<AccountMarks[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.selectFrom('accounts.user').select(['id', 'labels', 'shows_wins']).where('id', '=', anyOf(ids)).execute();
}

export function userByLookup(tx: Db, lookup: Lookup): Promise<UserRow | undefined> {
  return tx.selectFrom('accounts.user').selectAll().where(lookup.kind, '=', lookup.value).executeTakeFirst();
}

export type ProfileChange = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly city?: string;
  readonly birth_date?: string;
  readonly nickname?: string;
  readonly avatar?: string;
  readonly shows_name?: boolean;
  readonly shows_achievements?: boolean;
  readonly shows_wins?: boolean;
  readonly locale?: Locale;
  readonly auto_logout?: boolean;
  readonly denomination?: string;
};

export function updateUser(tx: Db, id: bigint, change: ProfileChange): Promise<UserRow> {
  return tx.updateTable('accounts.user').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The account that the first step of a log-in has proven, with its access version at that moment. */
export type ProvenAccount = Pick<UserRow, 'id' | 'access_version'>;

/** Locks the way into an account until the transaction ends, and returns the account. Every start and every end of its log-ins holds this lock. */
export function lockAccess(tx: Db, id: bigint): Promise<UserRow | undefined> {
  return tx.selectFrom('accounts.user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Makes void what log-ins that have not started yet have proven. Holds the lock of `lockAccess` too. */
export async function voidProofs(tx: Db, id: bigint): Promise<void> {
  await tx
    .updateTable('accounts.user')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Stores the hash of a new password, which the player knows. */
export async function updatePassword(tx: Db, id: bigint, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts.user').set({ password_hash: passwordHash, has_password: true }).where('id', '=', id).execute();
}

/** Notes that no one knows the password: the account was opened by a log-in elsewhere. */
export async function notePasswordUnknown(tx: Db, id: bigint): Promise<void> {
  await tx.updateTable('accounts.user').set({ has_password: false }).where('id', '=', id).execute();
}

/**
 * Gives the name to this player in place of the one before. False when another player has it, or one that looks like it: the caller must roll back then, since the name
 * before is deleted.
 */
export async function takeNickname(tx: Db, userId: bigint, nickname: string): Promise<boolean> {
  await tx.deleteFrom('accounts.nickname').where('user_id', '=', userId).execute();
  const taken = await tx
    .insertInto('accounts.nickname')
    .values({ look: lookOf(nickname), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('look')
    .executeTakeFirst();
  return taken !== undefined;
}

type Confirmation = {
  readonly kind: Lookup['kind'];
  readonly now: Date;
  /** Whether who confirms it holds the account: in one of its sessions, or with its password. */
  readonly byHolder: boolean;
};

/** Confirms the email or phone of a player. False where the account has none; the times of an earlier confirmation stay. */
export async function confirmContact(tx: Db, id: bigint, { kind, now, byHolder }: Confirmation): Promise<boolean> {
  const column = kind === 'email' ? 'email_confirmed_at' : 'phone_confirmed_at';
  const row = await tx
    .updateTable('accounts.user')
    .set((eb) => ({
      [column]: eb.fn.coalesce(column, eb.val(now)),
      ...(byHolder && { owned_at: eb.fn.coalesce('owned_at', eb.val(now)) }),
    }))
    .where('id', '=', id)
    .where(kind, 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a label to an account, or takes it away. Other labels stay. */
export async function setLabel(tx: Db, id: bigint, label: string, on: boolean): Promise<void> {
  await sql`
    UPDATE accounts."user" SET labels = CASE WHEN ${on} THEN array_append(array_remove(labels, ${label}), ${label}) ELSE array_remove(labels, ${label}) END
    WHERE id = ${id}`.execute(tx);
}
