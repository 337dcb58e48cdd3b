import type { accountsApi, Arrival } from '@mela/contract/api/accounts/accounts';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { hashPassword, isCommonPassword } from '../../../kernel/credentials/passwords.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { siteCountries } from '../../settings/index.ts';
import { birthDateError, passwordError, readLookup, takesTexts, type Lookup } from '../rules.ts';
import { accountSetting } from '../settings.ts';

export type Form = InputOf<(typeof accountsApi.rows)['POST /users']>['body'];

/** What a person asks for who wants an account, checked. The password is hashed by now. */
export type Application = {
  readonly lookup: Lookup;
  readonly passwordHash: string;
  readonly birthDate: string;
  readonly locale: Locale;
  readonly promoCode: string | null;
  readonly referralCode: string | null;
  /** The partner whose link led here, where the visitor has accepted that it is kept. */
  readonly arrival?: Arrival | undefined;
};

/** @throws ApiError `errors.validation` with every field that is wrong */
export async function checkForm(ctx: Context, form: Form): Promise<Lookup> {
  const lookup = readLookup(form.lookup);
  const years = (await accountSetting(ctx.tx, 'legal')).ageYearsMin;
  const countries = await siteCountries(ctx.tx);
  const errors: Record<string, ErrorKey | null> = {
    lookup:
      typeof lookup === 'string' ? lookup : lookup.kind === 'phone' && !takesTexts(lookup.value, countries) ? 'errors.phone.invalid' : null,
    password: passwordError(form.password, typeof lookup === 'string' ? null : lookup, isCommonPassword),
    birthDate: birthDateError(form.birthDate, ctx.now, years),
    agreement: form.agreement ? null : 'errors.agreement.required',
  };
  const fields = Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : [])));
  if (typeof lookup === 'string' || Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields, values: { years } });
  return lookup;
}

/** The application in a form that was checked. Takes as long for every address: the password is always hashed. */
export async function applicationOf(form: Form, lookup: Lookup): Promise<Application> {
  return {
    lookup,
    passwordHash: await hashPassword(form.password),
    birthDate: form.birthDate ?? '',
    locale: form.locale,
    promoCode: form.promoCode?.trim() || null,
    referralCode: form.referralCode?.trim() || null,
    ...(form.arrival?.accepted && { arrival: form.arrival }),
  };
}
