import type { twoFactorApi } from '@mela/contract/api/two-factor';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { newSecret, secretUrl } from '../../../kernel/credentials/authenticator.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { isOwnPassword } from '../passwords.ts';
import { sendNotice } from '../send-notice.ts';
import { userById } from '../store.ts';
import { factorPurpose, hasFactor, isRightFactor } from './check-factor.ts';
import { newRecoveryCodes, recoveryHash } from './rules.ts';
import { confirmFactor, recoveryCodesLeft, removeFactor, saveSecretOf } from './store.ts';

type Rows = typeof twoFactorApi.rows;
type Answer<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

async function ownUser(ctx: PlayerContext) {
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user) throw new ApiError('errors.unauthorized');
  return user;
}

export async function showFactor({ tx, user }: PlayerContext): Answer<'GET /users/self/two-factor'> {
  return { enabled: await hasFactor(tx, user.id), recoveryCodesLeft: await recoveryCodesLeft(tx, user.id) };
}

/** A new secret for the app. The password is asked for again: a session left open must not lock its player out. */
export async function beginFactor(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /users/self/two-factor']>,
): Answer<'POST /users/self/two-factor'> {
  const user = await ownUser(ctx);
  if (!(await isOwnPassword(user, body.password)))
    throw new ApiError('errors.validation', { fields: { password: 'errors.password.wrong' } });
  const secret = newSecret(ctx.random);
  const sealed = await seal(ctx.config.secrets.sealing, factorPurpose, secret);
  if (!(await saveSecretOf(ctx.tx, user.id, sealed, ctx.now))) throw new ApiError('errors.two_factor.on');
  return { secret, url: secretUrl(secret, user.email ?? user.phone ?? String(user.id)) };
}

/** Puts the secret into use once a code shows that the app has it. */
export async function switchOn(
  ctx: PlayerContext,
  { body }: InputOf<Rows['PUT /users/self/two-factor']>,
): Answer<'PUT /users/self/two-factor'> {
  if (await hasFactor(ctx.tx, ctx.user.id)) throw new ApiError('errors.two_factor.on');
  await requireCode(ctx, body.code);
  const codes = newRecoveryCodes(ctx.random);
  const hashes = codes.map((code) => recoveryHash(ctx.config.secrets.codes, ctx.user.id, code));
  await transact(ctx.tx, async (tx) => {
    if (!(await confirmFactor(tx, ctx.user.id, hashes, ctx.now))) throw new ApiError('errors.two_factor.on');
    await sendNotice({ ...ctx, tx }, await ownUser({ ...ctx, tx }), 'factor-on');
  });
  return { recoveryCodes: codes };
}

export async function switchOff(
  ctx: PlayerContext,
  { body }: InputOf<Rows['DELETE /users/self/two-factor']>,
): Answer<'DELETE /users/self/two-factor'> {
  if (!(await hasFactor(ctx.tx, ctx.user.id))) throw new ApiError('errors.two_factor.off');
  await requireCode(ctx, body.code);
  await transact(ctx.tx, async (tx) => {
    await removeFactor(tx, ctx.user.id);
    await sendNotice({ ...ctx, tx }, await ownUser({ ...ctx, tx }), 'factor-off');
  });
  return {};
}

async function requireCode(ctx: PlayerContext, code: string): Promise<void> {
  if (!(await isRightFactor(ctx.tx, ctx, ctx.user.id, code)))
    throw new ApiError('errors.validation', { fields: { code: 'errors.code.wrong' } });
}
