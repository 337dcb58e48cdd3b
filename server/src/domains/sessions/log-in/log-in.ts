import type { loginTokensApi, sessionsApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { beginAttempt, endAttempt, lockAccess, type Attempt, type UserRow } from '../../accounts/index.ts';
import { authenticate } from '../authenticate.ts';
import { failedLogInsMin, noteFailedLogIns } from '../../signals/index.ts';
import { exclusionOf, rejectionOfExclusion } from '../../protection/index.ts';
import { looksLikeToken, readLookupToken } from '../lookup/lookup-token.ts';
import { checkFactor, checkPassword } from './prove-owner.ts';
import { lockOpenSession } from '../lock-open-session.ts';
import { startSession } from '../start-session.ts';
import { insertLoginToken, ownerOfLoginToken, takeLoginToken } from '../token-store.ts';
import { loginTokenSec } from '../rules.ts';

type LookupRow = (typeof sessionsApi.rows)['POST /login/lookup'];
type TokenRow = (typeof loginTokensApi.rows)['POST /login/token'];

type Body = InputOf<LookupRow>['body'];
type Answer = OutputOf<LookupRow>;
type WithPassword = Body & { readonly password: string };
/** The answer, and whose log-in it is. */
type Passed = { readonly answer: Answer; readonly user: UserRow };

/**
 * A log-in by e-mail or phone. The token also goes into the cookie by which the server renders the player's pages. With a second factor the
 * answer to the password alone has no token, and a code that is sent goes out with it.
 * @throws ApiError `errors.credentials`, with a picture when the next attempt needs one; `errors.captcha` and `errors.captcha_phrase`;
 * `errors.validation` for a wrong `twoFactorCode`
 */
export async function logIn(ctx: Context, { body: sent }: InputOf<LookupRow>): Promise<Answer> {
  const body = { ...readVerification(ctx), ...sent };
  const { password, lookup } = body;
  if (password !== undefined) return (await passFirstStep(ctx, { ...body, password })).answer;
  if (!looksLikeToken(lookup)) throw new ApiError('errors.validation', { fields: { password: 'errors.field.required' } });
  const first = await readLookupToken(ctx, lookup);
  if (first === null) throw new ApiError('errors.credentials');
  const attempt = await beginAttempt(ctx, first.lookup, body.protection);
  return { ...(await passFactor(ctx, body, first.user, attempt)), lookup };
}

/** What was read in the picture, as the header `Verification-Token: <phrase>:<signature>`, for callers that send it beside the body. */
function readVerification({ request }: Context): Pick<Body, 'protection'> {
  const [, phrase, signature] = /^([^:]{1,20}):(.{1,200})$/.exec(headerOf(request.headers, 'verification-token')) ?? [];
  return phrase === undefined || signature === undefined ? {} : { protection: { phrase, signature } };
}

/** The password of a log-in, and the second step where its code came along. */
export async function passFirstStep(ctx: Context, body: WithPassword): Promise<Passed> {
  const { user, attempt } = await checkPassword(ctx, body);
  return { answer: await passFactor(ctx, body, user, attempt), user };
}

async function passFactor(ctx: Context, { lookup, twoFactorCode }: Body, user: UserRow, attempt: Attempt): Promise<Answer> {
  const { method, next } = await checkFactor(ctx, { user, attempt, code: twoFactorCode });
  if (next !== null) return { token: null, lookup, twoFactor: next };
  return transact(ctx.tx, async (tx) => {
    const exclusion = await exclusionOf(tx, user.id, ctx.now);
    if (exclusion) throw await rejectionOfExclusion(tx, exclusion, ctx.locale);
    await endAttempt(tx, attempt);
    const { failures } = attempt;
    if (failures > failedLogInsMin) await noteFailedLogIns(tx, ctx.origin, { userId: user.id, failures, succeeded: true, now: ctx.now });
    const { token } = await startSession({ ...ctx, tx }, user);
    ctx.cookies.setSession(token);
    return { token, lookup, twoFactor: { enabled: method !== null, method, sentTo: null, ttl: 0 } };
  });
}

/**
 * Logs in by a one-time token. A player who is logged in cannot use another player's token: a link could otherwise make them pay into the
 * account of an attacker.
 * @throws ApiError `errors.credentials` for a token that is unknown, used, expired, or not for this visitor.
 */
export async function logInByToken(ctx: Context, { body }: InputOf<TokenRow>): Promise<OutputOf<TokenRow>> {
  const owner = await ownerOfLoginToken(ctx.tx, body.token, ctx.now);
  const account = owner === null ? undefined : await lockAccess(ctx.tx, owner);
  // Taken under the lock: an end of all sessions meanwhile has removed it.
  const userId = await takeLoginToken(ctx.tx, body.token, ctx.now);
  if (userId === null || account === undefined) throw new ApiError('errors.credentials');
  const present = headerOf(ctx.request.headers, 'auth-token');
  const visitor =
    present === '' ? null : await authenticate(ctx.tx, { token: present, now: ctx.now, headers: ctx.request.headers }, ctx.log);
  if ((visitor && visitor.id !== userId) || (await exclusionOf(ctx.tx, userId, ctx.now))) throw new ApiError('errors.credentials');
  const { token } = await startSession(ctx, account);
  ctx.cookies.setSession(token);
  return { token };
}

export type LoginTokenFor = {
  readonly userId: bigint;
  readonly ttlSec: number;
  /** The log-in with which it ends; null for a token in a mail. */
  readonly sessionId: bigint | null;
};

/** Issues a token that logs this player in once. Only its hash is stored. */
export async function issueLoginToken(ctx: Context, { userId, ttlSec, sessionId }: LoginTokenFor): Promise<string> {
  const token = ctx.random.token(32);
  await insertLoginToken(ctx.tx, { token, userId, sessionId, expiresAt: new Date(ctx.now.getTime() + ttlSec * 1000) });
  return token;
}

type LoginTokenRow = (typeof loginTokensApi.rows)['POST /users/self/login-token'];

/** Issues a one-time log-in token to the calling player, valid for `loginTokenSec`. It ends with this session. */
export async function giveLoginToken(ctx: PlayerContext): Promise<OutputOf<LoginTokenRow>> {
  await lockOpenSession(ctx);
  const token = await issueLoginToken(ctx, { userId: ctx.user.id, sessionId: ctx.user.sessionId, ttlSec: loginTokenSec });
  return { token, ttlSec: loginTokenSec };
}
