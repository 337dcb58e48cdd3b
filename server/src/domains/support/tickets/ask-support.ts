import type { Ticket, TicketLine, ticketsApi } from '@mela/contract/api/support/tickets';
import { ticketsPage } from '@mela/contract/api/support/ticket-sizes';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { ownsPayment } from '../../payments/index.ts';
import { ownsRound } from '../../play/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { afterMessage, refusesWriting } from './rules.ts';
import {
  changeTicket,
  countTickets,
  countWritten,
  findTicket,
  insertTicket,
  isOfSupport,
  lockTicket,
  messagesOf,
  ticketsOf,
  type TicketRow,
} from './ticket-store.ts';
import { writeMessage } from './write-message.ts';
import { viewOwnLine, viewTicket } from './view.ts';

type Rows = typeof ticketsApi.rows;
type Asked = InputOf<Rows['POST /tickets']>['body'];

export async function listTickets(
  { tx, user }: PlayerContext,
  { query: { limit = ticketsPage, offset = 0 } }: InputOf<Rows['GET /tickets']>,
): Promise<{ data: TicketLine[]; count: number }> {
  return { data: (await ticketsOf(tx, user.id, { limit, offset })).map(viewOwnLine), count: await countTickets(tx, user.id) };
}

/** @throws ApiError `errors.not_found`, for another player's as for an unknown one; so do all below */
export async function showTicket({ tx, user }: PlayerContext, { params }: InputOf<Rows['GET /tickets/:id']>): Promise<Ticket> {
  const row = await findTicket(tx, BigInt(params.id), user.id);
  if (row === undefined) throw new ApiError('errors.not_found');
  return viewTicket(row, await messagesOf(tx, row.id));
}

/** @throws ApiError `errors.validation` with `ref` for what is not the player's, `errors.tickets.many`, `errors.tickets.messages` */
export async function openTicket(ctx: PlayerContext, { body }: InputOf<Rows['POST /tickets']>): Promise<Ticket> {
  const { tx, user, now } = ctx;
  const reference = await referenceOf(tx, user.id, body);
  await refuseFlood(tx, { userId: user.id, now, inTicket: 0, opens: true });
  const row = await insertTicket(tx, { user_id: user.id, subject: body.subject, ...reference, opened_at: now });
  await writeMessage(ctx, row, body.message);
  return viewTicket(row, await messagesOf(tx, row.id));
}

/** @throws ApiError `errors.tickets.messages`, `errors.tickets.full` */
export async function writeMore(ctx: PlayerContext, { params, body }: InputOf<Rows['POST /tickets/:id/messages']>): Promise<Ticket> {
  const { tx, user, now } = ctx;
  const row = await ownTicket(tx, params.id, user.id);
  await refuseFlood(tx, { userId: user.id, now, inTicket: (await messagesOf(tx, row.id)).length, opens: false });
  await writeMessage(ctx, row, body.message);
  const waited = row.state === 'open' || row.state === 'taken';
  const changed = await changeTicket(tx, row.id, {
    state: afterMessage(row.state),
    changed_at: now,
    ...(!waited && { since: now }),
  });
  return viewTicket(changed, await messagesOf(tx, row.id));
}

export async function closeOwn({ tx, user, now }: PlayerContext, { params }: InputOf<Rows['POST /tickets/:id/close']>): Promise<Ticket> {
  const row = await ownTicket(tx, params.id, user.id);
  const closed =
    row.state === 'closed' ? row : await changeTicket(tx, row.id, { state: 'closed', taken_by: null, changed_at: now, since: now });
  return viewTicket(closed, await messagesOf(tx, row.id));
}

/** @throws ApiError `errors.tickets.unanswered` */
export async function rateAnswers(
  { tx, user, now }: PlayerContext,
  { params, body }: InputOf<Rows['POST /tickets/:id/rating']>,
): Promise<Ticket> {
  const row = await ownTicket(tx, params.id, user.id);
  const messages = await messagesOf(tx, row.id);
  if (!messages.some(isOfSupport)) throw new ApiError('errors.tickets.unanswered');
  const rated = row.helped === body.helped ? row : await changeTicket(tx, row.id, { helped: body.helped, rated_at: now });
  return viewTicket(rated, messages);
}

async function ownTicket(tx: Db, id: number, userId: bigint): Promise<TicketRow> {
  const row = await lockTicket(tx, BigInt(id), userId);
  if (row === undefined) throw new ApiError('errors.not_found');
  return row;
}

/** What a question is about, checked to be the player's own. */
async function referenceOf(tx: Db, userId: bigint, { about, ref }: Asked): Promise<Pick<TicketRow, 'about' | 'ref'>> {
  if (about === undefined && ref === undefined) return { about: null, ref: null };
  if (about === undefined || ref === undefined)
    throw new ApiError('errors.validation', { fields: { [about === undefined ? 'about' : 'ref']: 'errors.field.required' } });
  const isOwn = about === 'round' ? await ownsRound(tx, userId, ref) : await ownsPayment(tx, userId, ref);
  if (!isOwn) throw new ApiError('errors.validation', { fields: { ref: 'errors.tickets.reference' } });
  return { about, ref };
}

const dayMs = 86_400_000;
type Writing = { readonly userId: bigint; readonly now: Date; readonly inTicket: number; readonly opens: boolean };

/** Counts what the player wrote in 24 hours. The player is locked first, so that calls at once are counted one after the other. */
async function refuseFlood(tx: Db, { userId, now, inTicket, opens }: Writing): Promise<void> {
  await lockPlayer(tx, userId);
  const since = new Date(now.getTime() - dayMs);
  const written = { tickets: await countTickets(tx, userId, since), messages: await countWritten(tx, userId, since), inTicket };
  const refused = refusesWriting(written, opens);
  if (refused !== null) throw new ApiError(refused.key, { values: { max: refused.max } });
}
