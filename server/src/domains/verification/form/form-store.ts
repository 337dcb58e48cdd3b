import { sql, type Selectable } from 'kysely';
import type { RefusalReason, VerificationStatus } from '@mela/contract/api/verification';
import type { DocumentKind } from '@mela/contract/site/identity-documents';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type FormRow = Omit<Selectable<DB['verification.form']>, 'status' | 'kind' | 'reasons' | 'decided_by'> & {
  readonly status: Exclude<VerificationStatus, 'new'>;
  readonly kind: DocumentKind;
  readonly reasons: readonly RefusalReason[];
  readonly decided_by: 'service' | 'operator' | null;
};

export async function formOf(tx: Db, userId: bigint): Promise<FormRow | null> {
  const row = await tx.selectFrom('verification.form').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (row as FormRow | undefined) ?? null;
}

/** The players whose identity is verified, with since when. */
export async function acceptedSince(tx: Db, userIds: readonly bigint[]): Promise<{ readonly userId: bigint; readonly at: Date }[]> {
  return tx
    .selectFrom('verification.form')
    .select(['user_id as userId', 'changed_at as at'])
    .where('user_id', '=', anyOf(userIds))
    .where('status', '=', 'accepted')
    .execute();
}

/** When the age and identity of these players were in doubt last: from the sending of a document until it was accepted. */
export async function doubtfulTimes(
  tx: Db,
  userIds: readonly bigint[],
): Promise<{ readonly userId: bigint; readonly since: Date; readonly until: Date | null }[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('verification.form')
    .select(['user_id', 'sent_at', 'changed_at', 'status'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return rows.map((row) => ({ userId: row.user_id, since: row.sent_at, until: row.status === 'accepted' ? row.changed_at : null }));
}

/** One form, locked until the transaction ends. */
export async function lockForm(tx: Db, userId: bigint): Promise<FormRow | null> {
  const row = await tx.selectFrom('verification.form').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return (row as FormRow | undefined) ?? null;
}

type Sent = {
  readonly userId: bigint;
  readonly kind: DocumentKind;
  readonly numberHash: Buffer;
  readonly holderName: string | null;
  /** As the profile is now: it is checked, whatever is typed there later. */
  readonly person: { readonly firstName: string | null; readonly lastName: string | null; readonly birthDate: string };
  readonly attempt: number;
  readonly now: Date;
  /** False for one that is decided in the same transaction: its number may be another player's. */
  readonly waits: boolean;
};

export async function insertSent(tx: Db, { userId, kind, numberHash, holderName, person, attempt, now, waits }: Sent): Promise<void> {
  const form = {
    status: waits ? 'pending' : 'again',
    kind,
    number_hash: numberHash,
    holder_name: holderName,
    first_name: person.firstName,
    last_name: person.lastName,
    birth_date: person.birthDate,
    decided_by: null,
    reasons: [] as string[],
    attempt,
    sent_at: now,
    changed_at: now,
  };
  await tx
    .insertInto('verification.form')
    .values({ user_id: userId, ...form })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(form))
    .execute();
}

export type FormChange = {
  readonly status: 'again' | 'accepted' | 'refused';
  readonly decidedBy: 'service' | 'operator';
  readonly reasons: readonly RefusalReason[];
  readonly blocksFinance: boolean;
  readonly now: Date;
};

export async function changeForm(tx: Db, userId: bigint, { status, decidedBy, reasons, blocksFinance, now }: FormChange): Promise<void> {
  await tx
    .updateTable('verification.form')
    .set({ status, decided_by: decidedBy, reasons: [...reasons], blocks_finance: blocksFinance, changed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Two players who send one number at once are decided one after the other. */
export async function lockNumber(tx: Db, numberHash: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${numberHash.readBigInt64BE()})`.execute(tx);
}

/** Whether another player's document with this number is being checked or was accepted. */
export async function isNumberTaken(tx: Db, userId: bigint, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom('verification.form')
    .select('user_id')
    .where('number_hash', '=', anyOf(hashes))
    .where('status', 'in', ['pending', 'accepted'])
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function waitingForms(tx: Db, limit: number): Promise<FormRow[]> {
  const rows = await tx
    .selectFrom('verification.form')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row as FormRow);
}

/** `new` for the first time of this event, `same` for a repeat, `altered` for other bytes under its id. */
export async function insertEvent(
  tx: Db,
  event: { readonly service: string; readonly eventId: string; readonly hash: Buffer; readonly now: Date },
): Promise<'new' | 'same' | 'altered'> {
  const inserted = await tx
    .insertInto('verification.event')
    .values({ service: event.service, event_id: event.eventId, hash: event.hash, received_at: event.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (inserted) return 'new';
  const { hash } = await tx
    .selectFrom('verification.event')
    .select('hash')
    .where('service', '=', event.service)
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return hash.equals(event.hash) ? 'same' : 'altered';
}
