import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import type { ErrorKey } from '@mela/contract/errors';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { ageYearsMin, birthDateError, passwordError, readLookup } from './rules.ts';
import { insertUser, type UserRow } from './store.ts';

export type Application = {
  readonly lookup: string;
  readonly password: string;
  readonly locale: 'en' | 'hi';
  readonly birthDate: string | null;
  readonly agreement: boolean;
  readonly promoCode?: string | undefined;
  readonly referralCode?: string | undefined;
};

/**
 * Opens an account. Every fault of the form is named at once, so that nobody has to send it three times.
 * @throws ApiError `errors.validation` with the faulty fields.
 */
export async function createUser(ctx: Context, application: Application): Promise<UserRow> {
  const lookup = readLookup(application.lookup);
  const faults: Record<string, ErrorKey | null> = {
    lookup: typeof lookup === 'string' ? lookup : null,
    password: passwordError(application.password, typeof lookup === 'string' ? null : lookup, isCommonPassword),
    birthDate: birthDateError(application.birthDate, ctx.now),
    agreement: application.agreement ? null : 'errors.agreement.required',
  };
  const fields = Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : [])));
  if (typeof lookup === 'string' || Object.keys(fields).length > 0 || application.birthDate === null) {
    throw new ApiError('errors.validation', { fields, values: { years: ageYearsMin } });
  }
  const user = await insertUser(ctx.tx, {
    lookup,
    passwordHash: await hashPassword(application.password),
    birthDate: application.birthDate,
    locale: application.locale,
    createdAt: ctx.now,
    promoCode: application.promoCode?.trim() || null,
    referralCode: application.referralCode?.trim() || null,
  });
  if (!user) throw new ApiError('errors.validation', { fields: { lookup: 'errors.lookup.taken' } });
  return user;
}
