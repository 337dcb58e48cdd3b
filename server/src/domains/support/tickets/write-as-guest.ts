import { guestMessagesDayMax, type ticketsApi } from '@mela/contract/api/support/tickets';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Context } from '../../../kernel/types.ts';
import { readLookup } from '../../accounts/index.ts';
import { countOfGuest, insertTicket, lockGuest } from './ticket-store.ts';
import { writeMessage } from './write-message.ts';

type Row = (typeof ticketsApi.rows)['POST /tickets/guests'];

const dayMs = 86_400_000;
/** Without letters and digits that look like others. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const signsCount = 8;

const newReference = (random: Random) => `M-${Array.from({ length: signsCount }, () => signs[random.below(signs.length)]).join('')}`;

/**
 * Saves what a guest wrote. Whether the address has an account is not asked, so that nothing can say it. A program that fills in the field that
 * no one sees gets an answer as everyone does, and its message is thrown away.
 * @throws ApiError `errors.validation` with `email`, `errors.guest.many`
 */
export async function writeAsGuest(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { tx, now, locale, random } = ctx;
  const lookup = readLookup(body.email);
  if (typeof lookup === 'string' || lookup.kind !== 'email')
    throw new ApiError('errors.validation', { fields: { email: 'errors.guest.mail' } });
  const reference = newReference(random);
  if ((body.website ?? '') !== '') return { reference };
  const mail = lookup.value;
  await lockGuest(tx, mail);
  if ((await countOfGuest(tx, mail, new Date(now.getTime() - dayMs))) >= guestMessagesDayMax)
    throw new ApiError('errors.guest.many', { values: { max: guestMessagesDayMax } });
  const guest = { guest_name: body.name.trim(), guest_mail: mail, guest_locale: locale, guest_ref: reference };
  const ticket = await insertTicket(tx, { subject: 'other', opened_at: now, ...guest });
  await writeMessage(ctx, ticket, body.message);
  return { reference };
}
