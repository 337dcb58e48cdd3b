import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { siteCountries } from '../../settings/index.ts';
import { confirmationOfCorrected } from '../confirmation/confirm.ts';
import { readLookup, takesTexts, type Lookup } from '../rules.ts';
import { sendContactNotice } from '../send-notice.ts';
import type { UserRow } from '../store.ts';
import { isTaken, isTakenNow, saveContact } from './contact-store.ts';

type Typed = { readonly email?: string | undefined; readonly phone?: string | undefined };

/**
 * Reads a typed address and number as registration does, those that differ from what the account has: what it has may be from before a rule of today,
 * and a form sends it along.
 * @throws ApiError `errors.validation` with each field that is wrong, or for neither of them
 */
export async function readContacts({ tx }: OperatorContext, typed: Typed, account: Pick<UserRow, 'email' | 'phone'>): Promise<Lookup[]> {
  const countries = await siteCountries(tx);
  const given = (['email', 'phone'] as const).flatMap((kind) => {
    const text = typed[kind];
    return text === undefined ? [] : [{ kind, text }];
  });
  const read = given
    .filter(({ kind, text }) => asTyped(text) !== account[kind])
    .map(({ kind, text }) => ({ kind, lookup: readOne(kind, text, countries) }));
  if (given.length === 0) throw new ApiError('errors.validation', { fields: { email: 'errors.field.required' } });
  const wrong = read.flatMap(({ kind, lookup }) => (typeof lookup === 'string' ? [[kind, lookup] as const] : []));
  if (wrong.length > 0) throw new ApiError('errors.validation', { fields: Object.fromEntries(wrong) });
  return read.flatMap(({ lookup }) => (typeof lookup === 'string' ? [] : [lookup]));
}

const spacing = /[\s()-]+/g;
/** An address or a number without what stands in it for its reader. */
const asTyped = (text: string): string => (text.includes('@') ? text.trim().toLowerCase() : text.replaceAll(spacing, ''));

function readOne(kind: Lookup['kind'], text: string, countries: readonly string[]): Lookup | ErrorKey {
  const lookup = readLookup(text);
  if (typeof lookup !== 'string' && lookup.kind === kind)
    return kind === 'phone' && !takesTexts(lookup.value, countries) ? 'errors.phone.invalid' : lookup;
  if (typeof lookup === 'string' && lookup.startsWith(`errors.${kind}`)) return lookup;
  return kind === 'email' ? 'errors.email.invalid' : 'errors.phone.invalid';
}

/**
 * Gives an account another address or number: the old one is informed, and the new one is asked to confirm. The caller holds the lock of `lockAccess`
 * and ends the sessions. @returns the account after it
 * @throws ApiError `errors.players.contact_taken`
 */
export async function correctContact(ctx: OperatorContext, before: UserRow, lookup: Lookup): Promise<UserRow> {
  if (await isTaken(ctx.tx, before.id, lookup)) throw new ApiError('errors.players.contact_taken');
  const user = await saveContact(ctx.tx, before.id, lookup).catch((error: unknown) => {
    // Of two accounts that get it at once one has it.
    throw isTakenNow(error) ? new ApiError('errors.players.contact_taken') : error;
  });
  await sendContactNotice(ctx, before, lookup.kind);
  await confirmationOfCorrected(ctx, user, lookup);
  return user;
}
