import type { twoFactorApi } from '@mela/contract/api/accounts/two-factor';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { newSecret, secretUrl } from '../../../kernel/credentials/authenticator.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { isOwnPassword } from '../passwords.ts';
import { sendNotice } from '../send-notice.ts';
import { userById } from '../store.ts';
import { factorMethod, factorPurpose, useFactorCode } from './check-factor.ts';
import { hiddenContact, newRecoveryCodes, recoveryHash } from './rules.ts';
import { choicesOf, contactOf, sendFactorCode } from './sent-code.ts';
import { confirmFactor, factorOf, recoveryCodesLeft, removeFactor, saveSecretOf } from './store.ts';

/** Holds the account's lock, and refuses a session that has ended since the call was let in. Provided by the domain that knows log-ins. */
export type LockSession = (ctx: PlayerContext) => Promise<void>;
export const sessionLock = extensionPoint<LockSession>('accounts.session-lock');

type Rows = typeof twoFactorApi.rows;
type Answer<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

async function ownUser(ctx: PlayerContext) {
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user) throw new ApiError('errors.unauthorized');
  return user;
}

export async function showFactor(ctx: PlayerContext): Answer<'GET /users/self/two-factor'> {
  const user = await ownUser(ctx);
  const method = await factorMethod(ctx.tx, user.id);
  const contact = method === null ? null : contactOf(user, method);
  return {
    enabled: method !== null,
    method,
    sentTo: contact === null ? null : hiddenContact(contact),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.tx, user.id),
    choices: choicesOf(user, ctx.config),
  };
}

/** A new secret for the app, or a code to the chosen address. The password is asked for again: a session left open must not lock its player out. */
export const beginFactor =
  (lock: LockSession) =>
  async (ctx: PlayerContext, { body }: InputOf<Rows['POST /users/self/two-factor']>): Answer<'POST /users/self/two-factor'> => {
    const user = await ownUser(ctx);
    if (!(await isOwnPassword(user, body.password)))
      throw new ApiError('errors.validation', { fields: { password: 'errors.password.wrong' } });
    const method = body.method ?? 'app';
    if (!choicesOf(user, ctx.config).includes(method))
      throw new ApiError('errors.validation', { fields: { method: 'errors.two_factor.contact' } });
    await lock(ctx);
    const secret = newSecret(ctx.random);
    // Where codes are sent the secret is shown to no one: a process of the version before this one then takes no code at all.
    const sealedSecret = await seal(ctx.config.secrets.sealing, factorPurpose, secret);
    if (!(await saveSecretOf(ctx.tx, user.id, { method, sealedSecret, now: ctx.now }))) throw new ApiError('errors.two_factor.on');
    const contact = contactOf(user, method);
    if (contact !== null) return { sentTo: hiddenContact(contact), ttl: (await sendFactorCode(ctx, user, contact)).ttl };
    return { secret, url: secretUrl(secret, user.email ?? user.phone ?? String(user.id)) };
  };

/** Sends the code again, to switch on or off. */
export async function sendFactorCodeAgain(ctx: PlayerContext): Answer<'POST /users/self/two-factor/code'> {
  const user = await ownUser(ctx);
  const factor = await factorOf(ctx.tx, user.id);
  if (!factor || factor.method === 'app') throw new ApiError('errors.two_factor.off');
  const contact = contactOf(user, factor.method as 'email' | 'phone');
  if (contact === null) throw new ApiError('errors.two_factor.contact');
  const { ttl, isSent } = await sendFactorCode(ctx, user, contact);
  if (!isSent) throw new ApiError(contact.kind === 'email' ? 'errors.confirm.email_wait' : 'errors.confirm.phone_wait', { ttlSec: ttl });
  return { ttl };
}

/** Puts the factor into use once a code shows that the player gets them. */
export const switchOn =
  (lock: LockSession) =>
  async (ctx: PlayerContext, { body }: InputOf<Rows['PUT /users/self/two-factor']>): Answer<'PUT /users/self/two-factor'> => {
    if ((await factorMethod(ctx.tx, ctx.user.id)) !== null) throw new ApiError('errors.two_factor.on');
    await requireCode(ctx, body.code);
    const codes = newRecoveryCodes(ctx.random);
    const hashes = codes.map((code) => recoveryHash(ctx.config.secrets.codes, ctx.user.id, code));
    await transact(ctx.tx, async (tx) => {
      await lock({ ...ctx, tx });
      if (!(await confirmFactor(tx, ctx.user.id, hashes, ctx.now))) throw new ApiError('errors.two_factor.on');
      await emit(tx, ctx.origin, [{ type: 'factor.changed', userId: ctx.user.id, body: { isOn: true } }]);
      await sendNotice({ ...ctx, tx }, await ownUser({ ...ctx, tx }), 'factor-on');
    });
    return { recoveryCodes: codes };
  };

export const switchOff =
  (lock: LockSession) =>
  async (ctx: PlayerContext, { body }: InputOf<Rows['DELETE /users/self/two-factor']>): Answer<'DELETE /users/self/two-factor'> => {
    if ((await factorMethod(ctx.tx, ctx.user.id)) === null) throw new ApiError('errors.two_factor.off');
    await requireCode(ctx, body.code);
    await transact(ctx.tx, async (tx) => {
      await lock({ ...ctx, tx });
      await removeFactor(tx, ctx.user.id);
      await emit(tx, ctx.origin, [{ type: 'factor.changed', userId: ctx.user.id, body: { isOn: false } }]);
      await sendNotice({ ...ctx, tx }, await ownUser({ ...ctx, tx }), 'factor-off');
    });
    return {};
  };

async function requireCode(ctx: PlayerContext, code: string): Promise<void> {
  const error = await useFactorCode(ctx.tx, ctx, ctx.user.id, code);
  if (error !== null) throw new ApiError('errors.validation', { fields: { code: error } });
}
