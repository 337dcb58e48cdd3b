import type { confirmationApi } from '@mela/contract/api/accounts/confirmation';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { readLocale } from '@mela/contract/site/languages';
import type { Config } from '../../../config/config.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db, PlayerContext } from '../../../kernel/types.ts';
import { siteLink } from '../../messages/index.ts';
import { askForCode, checkCode, codeKey, isTargetOf, secondsUntilAsk, secretOfLink, sendCode } from '../codes/codes.ts';
import { asksMaxOf, askWindowSec, resendSec } from '../codes/rules.ts';
import { asksLeft, hasCode, secondsToWait, takeSecret } from '../codes/store.ts';
import { takeText } from '../codes/text-budget.ts';
import type { Lookup } from '../rules.ts';
import { accountSetting } from '../settings.ts';
import { confirmContact, lockAccess, userById, type UserRow } from '../store.ts';

type Rows = typeof confirmationApi.rows;
type Kind = Lookup['kind'];

const settingOf = { email: 'email_confirmation', phone: 'phone_confirmation' } as const;

/** The player's address of this kind, while it waits to be confirmed. */
function unconfirmed(user: UserRow, kind: Kind): Lookup | null {
  const value = kind === 'email' ? user.email : user.phone;
  const confirmedAt = kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  return value === null || confirmedAt !== null ? null : { kind, value };
}

/** Sends a new account its link or code. Without effect while confirmation is switched off, and where no text message may be sent now. */
export async function sendFirstConfirmation(ctx: Context, user: UserRow): Promise<void> {
  const kind: Kind = user.email === null ? 'phone' : 'email';
  const lookup = unconfirmed(user, kind);
  if (lookup === null || !(await accountSetting(ctx.tx, settingOf[kind])).enabled) return;
  if (kind === 'phone' && !(await takeText(ctx, { ...counted, phone: lookup.value, userId: user.id }))) return;
  await askForCode(ctx, 'confirm', lookup);
  await sendConfirmation(ctx, user, lookup, null);
}

/** The same for an address that an operator has given an account; also without effect where one was asked for there just now. */
export async function confirmationOfCorrected(ctx: Context, user: UserRow, lookup: Lookup): Promise<void> {
  if (!(await accountSetting(ctx.tx, settingOf[lookup.kind])).enabled || (await secondsUntilAsk(ctx, 'confirm', lookup)) !== null) return;
  if (lookup.kind === 'phone' && !(await takeText(ctx, { ...counted, phone: lookup.value, userId: user.id }))) return;
  await sendConfirmation(ctx, user, lookup, null);
}

const counted = { use: 'confirmation', isConfirmed: false } as const;

function sendConfirmation(ctx: Context, user: UserRow, lookup: Lookup, how: typeof counted | null): Promise<void> {
  const locale = readLocale(user.locale);
  return sendCode(ctx, {
    purpose: 'confirm',
    name: 'confirm',
    lookup,
    locale,
    userId: user.id,
    counted: how,
    linkOf: (token) => siteLink(ctx.config, locale, `/email-confirmation/confirm/${token}`),
  });
}

async function lookupToConfirm(ctx: PlayerContext, kind: Kind): Promise<{ user: UserRow; lookup: Lookup }> {
  if (!(await accountSetting(ctx.tx, settingOf[kind])).enabled) throw new ApiError('errors.forbidden');
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user) throw new ApiError('errors.unauthorized');
  const lookup = unconfirmed(user, kind);
  if (lookup === null) throw new ApiError(user[kind] === null ? 'errors.confirm.missing' : 'errors.confirm.done');
  return { user, lookup };
}

/** Sends the link or code again. */
function ask(kind: Kind) {
  return async (ctx: PlayerContext): Promise<{ ttl: number }> => {
    const { user, lookup } = await lookupToConfirm(ctx, kind);
    const ttl = await askForCode(ctx, 'confirm', lookup);
    await sendConfirmation(ctx, user, lookup, counted);
    return { ttl };
  };
}
export const askToConfirmEmail = ask('email');
export const askToConfirmPhone = ask('phone');

/** The seconds until another code or link may be asked for; 0: now. */
function waitOf({ tx, config, now }: Pick<Context, 'tx' | 'config' | 'now'>, lookup: Lookup | null): Promise<number> | number {
  return lookup === null ? 0 : secondsToWait(tx, { ...codeKey(config, 'confirm', lookup), now, lockSec: resendSec[lookup.kind] });
}

/** The same refusal with the seconds until another code or link may be asked for, while there are any. */
async function withWait(ctx: Context, error: unknown, lookup: Lookup | null): Promise<unknown> {
  const ttlSec = error instanceof ApiError && error.details.ttlSec === undefined ? await waitOf(ctx, lookup) : 0;
  return error instanceof ApiError && ttlSec > 0 ? new ApiError(error.key, { ...error.details, ttlSec }) : error;
}

/**
 * The mailed token proves that the caller reads the mailbox; no log-in is needed. Only in a session of the account it also shows that its holder
 * does: anyone can open an account with an address whose owner then follows the link.
 * @throws ApiError `errors.validation` with `token`: unknown, used, replaced or too old
 */
export async function confirmEmail(ctx: Context, { body }: InputOf<Rows['PUT /users/self/confirmEmail']>): Promise<Record<never, never>> {
  const used = await takeSecret(ctx.tx, 'confirm', secretOfLink(ctx.config, 'confirm', body.token), ctx.now);
  // A correction of the address waits, or is seen.
  const owner = used?.user_id ? await lockAccess(ctx.tx, used.user_id) : undefined;
  // A link that was sent to an address from before proves nothing of the one of now.
  const userId = owner && isTargetOf(ctx.config, used?.target_hash, { email: owner.email, phone: null }) ? owner.id : null;
  const confirmation = { kind: 'email', now: ctx.now, byHolder: ctx.user?.id === userId } as const;
  if (userId === null || !(await confirmContact(ctx.tx, userId, confirmation))) {
    const reader = ctx.user === null ? undefined : await userById(ctx.tx, ctx.user.id);
    const refused = new ApiError('errors.validation', { fields: { token: 'errors.confirm.token' } });
    throw await withWait(ctx, refused, reader ? unconfirmed(reader, 'email') : null);
  }
  return {};
}

/**
 * Each attempt is committed by itself, so that a wrong one counts.
 * @throws ApiError `errors.validation` with `code`: wrong, or no longer valid
 */
export async function confirmPhone(
  ctx: PlayerContext,
  { body }: InputOf<Rows['PUT /users/self/confirmPhone']>,
): Promise<Record<never, never>> {
  const { lookup } = await lookupToConfirm(ctx, 'phone');
  const secret = await checkCode(ctx.tx, ctx, 'confirm', lookup, body.code).catch(async (error: unknown) => {
    throw await withWait(ctx, error, lookup);
  });
  await transact(ctx.tx, async (tx) => {
    const used = await takeSecret(tx, 'confirm', secret, ctx.now);
    if (used?.user_id !== ctx.user.id) throw new ApiError('errors.validation', { fields: { code: 'errors.code.expired' } });
    await confirmContact(tx, ctx.user.id, { kind: 'phone', now: ctx.now, byHolder: true });
  });
  return {};
}

/** What the player's profile says of codes that were sent: whether one works, and the seconds until another may be asked for. */
export async function confirmationState(tx: Db, config: Config, user: UserRow, now: Date) {
  const [email, phone] = [unconfirmed(user, 'email'), unconfirmed(user, 'phone')];
  const wait = (lookup: Lookup | null) => waitOf({ tx, config, now }, lookup);
  return {
    hasPhoneConfirmationCode: phone !== null && (await hasCode(tx, codeKey(config, 'confirm', phone), now)),
    emailConfirmationTokenTtl: await wait(email),
    phoneConfirmationCodeTtl: await wait(phone),
  };
}

/** How often the player may still ask for what confirms an address. */
export async function showRateLimits({ tx, user, config, now }: PlayerContext): Promise<OutputOf<Rows['GET /users/self/rate-limits']>> {
  const row = await userById(tx, user.id);
  if (!row) throw new ApiError('errors.unauthorized');
  const limitOf = async (kind: Kind) => {
    const lookup = unconfirmed(row, kind);
    if (lookup === null) return null;
    const key = codeKey(config, 'confirm', lookup);
    const [intervalSec, left] = [resendSec[kind], await asksLeft(tx, key, now)];
    return {
      intervalSec,
      hits: asksMaxOf('confirm'),
      windowSec: askWindowSec,
      left,
      ttl: await secondsToWait(tx, { ...key, now, lockSec: intervalSec }),
    };
  };
  return { email: await limitOf('email'), phone: await limitOf('phone') };
}
