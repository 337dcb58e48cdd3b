import type { Locale } from '@mela/contract/site/languages';
import type { User } from '@mela/contract/api/accounts';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { hashPassword } from '../../kernel/credentials/passwords.ts';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { guardRegistration, noteKnownLookup } from './captcha/attempts.ts';
import type { Answer } from './captcha/challenge.ts';
import { sendFirstConfirmation } from './confirmation/confirm.ts';
import type { Profiles } from './profile.ts';
import { tellOwner, type RegistrationCheck } from './register.ts';
import { birthDateError, readLookup, type Lookup } from './rules.ts';
import { accountSetting } from './settings.ts';
import { confirmContact, insertUser, userByLookup } from './store.ts';

export type AccountApplication = {
  readonly lookup: string;
  /** Whether the address is shown to be the visitor's already. */
  readonly isConfirmed: boolean;
  readonly locale: Locale;
  readonly birthDate: string | null;
  readonly agreement: boolean;
  readonly promoCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly protection?: Answer | undefined;
  /** Written with the account. */
  join(tx: Db, userId: bigint): Promise<void>;
};

/**
 * Opens an account whose player logs in by an account elsewhere, and logs in. Its password is one that no one knows: the player gets one of
 * their own by the recovery. The same fields, checks, pictures and answers as a registration.
 * @throws ApiError as `register`
 */
export function openAccount({ welcome }: Profiles, checks: readonly RegistrationCheck[]) {
  return async (ctx: Context, application: AccountApplication): Promise<{ token: string; user: User }> => {
    if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
    const { lookup, birthDate } = await checkFields(ctx, application);
    await guardRegistration(ctx, application.protection);
    const isKnown = (await userByLookup(ctx.tx, lookup)) !== undefined;
    if (!isKnown) await checkAllowed(ctx, checks, lookup);
    const passwordHash = await hashPassword(ctx.random.token(32));
    const opened = await transact(ctx.tx, async (tx) => {
      const inside = { ...ctx, tx };
      const { locale, promoCode, referralCode } = application;
      const user = await insertUser(tx, {
        lookup,
        passwordHash,
        birthDate,
        locale,
        createdAt: ctx.now,
        promoCode: promoCode?.trim() || null,
        referralCode: referralCode?.trim() || null,
      });
      if (!user) return null;
      await application.join(tx, user.id);
      await emit(tx, ctx.origin, [{ type: 'user.registered', userId: user.id, body: { by: lookup.kind, locale } }]);
      if (application.isConfirmed) await confirmContact(tx, user.id, lookup.kind, ctx.now);
      else await sendFirstConfirmation(inside, user);
      return welcome(inside, application.isConfirmed ? { ...user, email_confirmed_at: ctx.now } : user);
    });
    if (opened !== null) return opened;
    await noteKnownLookup(ctx);
    await transact(ctx.tx, (tx) => tellOwner({ ...ctx, tx }, lookup));
    throw new ApiError('errors.validation', { fields: { lookup: 'errors.lookup.taken' } });
  };
}

async function checkAllowed(ctx: Context, checks: readonly RegistrationCheck[], lookup: Lookup): Promise<void> {
  for (const isAllowed of checks)
    if (!(await isAllowed(ctx.tx, lookup, ctx.now))) {
      await noteKnownLookup(ctx);
      throw new ApiError('errors.registration.refused');
    }
}

async function checkFields(ctx: Context, application: AccountApplication): Promise<{ lookup: Lookup; birthDate: string }> {
  const { birthDate, agreement } = application;
  const lookup = readLookup(application.lookup);
  const years = (await accountSetting(ctx.tx, 'legal')).ageYearsMin;
  const errors: Record<string, ErrorKey | null> = {
    lookup: typeof lookup === 'string' ? lookup : null,
    birthDate: birthDateError(birthDate, ctx.now, years),
    agreement: agreement ? null : 'errors.agreement.required',
  };
  const fields = Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : [])));
  if (typeof lookup === 'string' || Object.keys(fields).length > 0 || birthDate === null)
    throw new ApiError('errors.validation', { fields, values: { years } });
  return { lookup, birthDate };
}
