import type { TicketState } from '@mela/contract/api/support/tickets';
import type { TicketSubject } from '@mela/contract/api/support/ticket-sizes';
import { countMax } from '@mela/contract/http/schema';
import type { Locale } from '@mela/contract/site/languages';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { countUpTo } from '../../../kernel/db/count-store.ts';
import type { Db } from '../../../kernel/types.ts';

type Row = Selectable<DB['support.ticket']>;
export type TicketRow = Omit<Row, 'state' | 'subject' | 'about'> & {
  readonly state: TicketState;
  readonly subject: TicketSubject;
  readonly about: 'round' | 'payment' | null;
};
export type MessageRow = Selectable<DB['support.ticket_message']>;

/** The columns have no other words: the table checks states, the contract subjects. */
const read = (row: Row): TicketRow => row as TicketRow;

type NewTicket = Pick<TicketRow, 'subject' | 'opened_at'> &
  (
    | (Pick<TicketRow, 'about' | 'ref'> & { readonly user_id: bigint })
    | { readonly guest_name: string; readonly guest_mail: string; readonly guest_locale: Locale; readonly guest_ref: string }
  );

export async function insertTicket(tx: Db, ticket: NewTicket): Promise<TicketRow> {
  const times = { changed_at: ticket.opened_at, since: ticket.opened_at };
  return read(
    await tx
      .insertInto('support.ticket')
      .values({ ...ticket, ...times, state: 'open' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** With an owner, only one of theirs. */
function ticketBy(tx: Db, id: bigint, owner: bigint | undefined) {
  const query = tx.selectFrom('support.ticket').selectAll().where('id', '=', id);
  return owner === undefined ? query : query.where('user_id', '=', owner);
}

/** Locked until the end of the transaction. */
export async function lockTicket(tx: Db, id: bigint, owner?: bigint): Promise<TicketRow | undefined> {
  const row = await ticketBy(tx, id, owner).forUpdate().executeTakeFirst();
  return row && read(row);
}

export async function findTicket(tx: Db, id: bigint, owner?: bigint): Promise<TicketRow | undefined> {
  const row = await ticketBy(tx, id, owner).executeTakeFirst();
  return row && read(row);
}

type Change = Partial<Pick<TicketRow, 'state' | 'taken_by' | 'changed_at' | 'since' | 'helped' | 'rated_at' | 'unreached_at'>>;

export async function changeTicket(tx: Db, id: bigint, change: Change): Promise<TicketRow> {
  return read(await tx.updateTable('support.ticket').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow());
}

/** Whether support wrote it: an operator, or an agent at a desk. */
export const isOfSupport = ({ operator_id, desk_id }: MessageRow): boolean => operator_id !== null || desk_id !== null;

type NewMessage = Omit<MessageRow, 'id' | 'desk_id'>;
type NewDeskMessage = Omit<MessageRow, 'id' | 'operator_id'>;

/** @returns its id */
export async function insertMessage(tx: Db, message: NewMessage): Promise<bigint> {
  return (await tx.insertInto('support.ticket_message').values(message).returning('id').executeTakeFirstOrThrow()).id;
}

/** @returns its id; null where the question has this message of the desk already */
export async function insertDeskMessage(tx: Db, message: NewDeskMessage): Promise<bigint | null> {
  const added = await tx
    .insertInto('support.ticket_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['ticket_id', 'desk_id']).where('desk_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** What support wrote to players, by the ids of these messages; one that was deleted is not among it. */
export async function answersTo(tx: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { userId: bigint | null; text: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('support.ticket_message').select(['id', 'user_id', 'text']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, user_id, text }) => [id, { userId: user_id, text }]));
}

/** The question that a message of support answers last; undefined where a later answer was written, and where it was deleted. */
export async function questionOf(tx: Db, messageId: bigint): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('support.ticket_message as m')
    .select('m.ticket_id')
    .where('m.id', '=', messageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('support.ticket_message as later')
            .select('later.id')
            .whereRef('later.ticket_id', '=', 'm.ticket_id')
            .whereRef('later.id', '>', 'm.id')
            .where(({ or, eb }) => or([eb('later.operator_id', 'is not', null), eb('later.desk_id', 'is not', null)])),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.ticket_id;
}

/** Oldest first. Their number is bounded by the rule of a thread. */
export function messagesOf(tx: Db, ticketId: bigint): Promise<MessageRow[]> {
  return tx.selectFrom('support.ticket_message').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute();
}

type Page = { readonly limit: number; readonly offset: number };

/** Code points of the lead of a question. */
export const leadChars = 200;

/** The player's, those with the newest change first, each with the beginning of its first message: a sign more than its lead, which says where a letter ends. */
export async function ticketsOf(tx: Db, userId: bigint, { limit, offset }: Page): Promise<(TicketRow & { readonly lead: string })[]> {
  const rows = await tx
    .selectFrom('support.ticket as t')
    .selectAll('t')
    .select(({ selectFrom }) =>
      selectFrom('support.ticket_message as m')
        .select(sql<string>`left(m.text, ${leadChars + 1})`.as('lead'))
        .whereRef('m.ticket_id', '=', 't.id')
        .orderBy('m.id')
        .limit(1)
        .as('lead'),
    )
    .where('t.user_id', '=', userId)
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ lead, ...row }) => ({ ...read(row), lead: lead ?? '' }));
}

/** All that a player has; with `since` those that the player has asked since then, and not those that support began. */
export async function countTickets(tx: Db, userId: bigint, since?: Date): Promise<number> {
  const all = tx
    .selectFrom('support.ticket as t')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('t.user_id', '=', userId);
  const asked = (from: Date) =>
    all
      .where('t.opened_at', '>', from)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('support.ticket_message as m')
              .select('m.id')
              .whereRef('m.ticket_id', '=', 't.id')
              .whereRef('m.written_at', '=', 't.opened_at')
              .where('m.operator_id', 'is not', null),
          ),
        ),
      );
  const { count } = await (since === undefined ? all : asked(since)).executeTakeFirstOrThrow();
  return Number(count);
}

/** Questions of an address at once are counted one after the other. */
export async function lockGuest(tx: Db, mail: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`support.guest ${mail.toLowerCase()}`}, 0))`.execute(tx);
}

/** Questions of guests who named this address, whatever its letters' case. */
export async function countOfGuest(tx: Db, mail: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support.ticket')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(sql`lower(guest_mail)`, '=', mail.toLowerCase())
    .where('user_id', 'is', null)
    .where('opened_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Messages that the player has written since then, in all their questions. */
export async function countWritten(tx: Db, userId: bigint, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support.ticket_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('operator_id', 'is', null)
    .where('desk_id', 'is', null)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Queue = Page & { readonly state: TicketState; readonly before: Date };

/** In a state since before a time, those that wait longest first, with how many there are, as far as a list goes. */
export async function queueOf(tx: Db, { state, before, limit, offset }: Queue): Promise<{ rows: TicketRow[]; count: number }> {
  const query = tx.selectFrom('support.ticket').where('state', '=', state).where('since', '<=', before);
  const rows = await query.selectAll().orderBy('since').orderBy('id').limit(limit).offset(offset).execute();
  return { rows: rows.map(read), count: await countUpTo(tx, query.select('id'), countMax) };
}
