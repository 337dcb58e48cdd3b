import type { accountsApi } from '@mela/contract/api/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { readLocale } from '@mela/contract/site/languages';
import { transact } from '../../kernel/db/transact.ts';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import { hashPassword, isCommonPassword } from '../../kernel/credentials/passwords.ts';
import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../kernel/types.ts';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { sendMessage, siteLink } from '../messages/index.ts';
import { guardRegistration, noteKnownLookup } from './captcha/attempts.ts';
import { mayAskForCode } from './codes/codes.ts';
import { sendFirstConfirmation } from './confirmation/confirm.ts';
import type { Profiles } from './profile.ts';
import { birthDateError, passwordError, readLookup, type Lookup } from './rules.ts';
import { accountSetting } from './settings.ts';
import { insertUser, userByLookup } from './store.ts';

/** Whether an account may be opened with this address or number. All of them must agree. */
export type RegistrationCheck = (tx: Db, lookup: Lookup, now: Date) => Promise<boolean>;
export const registrationChecks = extensionPoint<RegistrationCheck>('accounts.registration-checks');

type Row = (typeof accountsApi.rows)['POST /users'];
type Application = InputOf<Row>['body'];

/**
 * Opens an account and logs the player in, in one transaction. Every invalid field is reported at once. Where an account has the address
 * already, its owner gets a message that says so; after a few of these a network address must read a picture.
 * @throws ApiError `errors.validation` with the invalid fields, `errors.forbidden` while registration is off, `errors.captcha` and
 * `errors.captcha_phrase` with a picture, `errors.registration.refused` where a check refuses the address
 */
export function register({ welcome }: Profiles, checks: readonly RegistrationCheck[]) {
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
    const { lookup, birthDate } = await checkApplication(ctx, body);
    await guardRegistration(ctx, body.protection);
    // An address that has an account is answered as ever: the answer does not say whose break it is.
    if ((await userByLookup(ctx.tx, lookup)) === undefined) {
      for (const isAllowed of checks)
        if (!(await isAllowed(ctx.tx, lookup, ctx.now))) {
          await noteKnownLookup(ctx);
          throw new ApiError('errors.registration.refused');
        }
    }
    const passwordHash = await hashPassword(body.password);
    const opened = await transact(ctx.tx, async (tx) => {
      const inside = { ...ctx, tx };
      const user = await insertUser(tx, {
        lookup,
        passwordHash,
        birthDate,
        locale: body.locale,
        createdAt: ctx.now,
        promoCode: body.promoCode?.trim() || null,
        referralCode: body.referralCode?.trim() || null,
      });
      if (!user) return null;
      await emit(tx, ctx.origin, [{ type: 'user.registered', userId: user.id, body: { by: lookup.kind, locale: body.locale } }]);
      await sendFirstConfirmation(inside, user);
      return welcome(inside, user);
    });
    if (opened !== null) return opened;
    await noteKnownLookup(ctx);
    await transact(ctx.tx, (tx) => tellOwner({ ...ctx, tx }, lookup));
    throw new ApiError('errors.validation', { fields: { lookup: 'errors.lookup.taken' } });
  };
}

/** Writes to the address that an account has it already, as seldom as any other message. */
async function tellOwner(ctx: Context, lookup: Lookup): Promise<void> {
  const owner = await userByLookup(ctx.tx, lookup);
  if (!owner || !(await mayAskForCode(ctx, 'registration', lookup))) return;
  const locale = readLocale(owner.locale);
  const channel = lookup.kind === 'email' ? 'email' : 'sms';
  const link = siteLink(ctx.config, locale, '/#login');
  const until = new Date(ctx.now.getTime() + existsSec * 1000);
  await sendMessage(ctx, { name: 'exists', channel, to: lookup.value, locale, link, until });
}
const existsSec = 86_400;

async function checkApplication(ctx: Context, application: Application): Promise<{ lookup: Lookup; birthDate: string }> {
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
  return { lookup, birthDate: application.birthDate };
}
