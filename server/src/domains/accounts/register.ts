import type { accountsApi } from '@mela/contract/api/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { sendFirstConfirmation } from './confirmation/confirm.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import type { Profiles } from './profile.ts';
import { birthDateError, passwordError, readLookup } from './rules.ts';
import { accountSetting } from './settings.ts';
import { insertUser, type UserRow } from './store.ts';

type Row = (typeof accountsApi.rows)['POST /users'];
type Application = InputOf<Row>['body'];

/**
 * Opens an account and logs the player in, in one transaction. Every invalid field is reported at once.
 * @throws ApiError `errors.validation` with the invalid fields, `errors.forbidden` while registration is off.
 */
export function register({ welcome }: Profiles) {
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
    const user = await createUser(ctx, body);
    await emit(ctx.tx, ctx.origin, [
      { type: 'user.registered', userId: user.id, body: { by: user.email === null ? 'phone' : 'email', locale: body.locale } },
    ]);
    await sendFirstConfirmation(ctx, user);
    return welcome(ctx, user);
  };
}

async function createUser(ctx: Context, application: Application): Promise<UserRow> {
  const lookup = readLookup(application.lookup);
  const years = (await accountSetting(ctx.tx, 'legal')).ageYearsMin;
  const errors: Record<string, ErrorKey | null> = {
    lookup: typeof lookup === 'string' ? lookup : null,
    password: passwordError(application.password, typeof lookup === 'string' ? null : lookup, isCommonPassword),
    birthDate: birthDateError(application.birthDate, ctx.now, years),
    agreement: application.agreement ? null : 'errors.agreement.required',
  };
  const fields = Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : [])));
  if (typeof lookup === 'string' || Object.keys(fields).length > 0 || application.birthDate === null) {
    throw new ApiError('errors.validation', { fields, values: { years } });
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
