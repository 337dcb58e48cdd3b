import type { SocialLogIn, SocialStep } from '@mela/contract/api/accounts/social';
import type { FactorState } from '@mela/contract/api/accounts/two-factor';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { beginSecondStep, factorMethod, lockAccess, useFactorCode, userById, userByLookup, type ProvenAccount } from '../accounts/index.ts';
import { startSession } from '../sessions/index.ts';
import type { Proven } from './identity.ts';
import { savePending, showPending, usePending } from './pending.ts';
import { userOfIdentity } from './store.ts';

const noFactor: FactorState = { enabled: false, method: null, sentTo: null, ttl: 0 };
type Made = { readonly token?: string; readonly oauthToken?: string; readonly factor?: FactorState };

function view({ identity, returnTo, referralCode }: Proven, step: SocialStep, made: Made): SocialLogIn {
  const { network, email, isEmailVerified } = identity;
  return {
    token: made.token ?? null,
    socialNetwork: network,
    step,
    lookup: isEmailVerified ? email : null,
    twoFactor: { ...(made.factor ?? noFactor), confirmed: isEmailVerified },
    email,
    phone: null,
    oauthToken: made.oauthToken ?? null,
    referralCode,
    params: { returnTo },
  };
}

/** Opens the session, in the transaction of `ctx`. @throws ApiError as `startSession` */
export async function openSession(ctx: Context, proven: Proven, account: ProvenAccount): Promise<SocialLogIn> {
  const { token } = await startSession(ctx, account);
  ctx.cookies.setSession(token);
  return view(proven, 'done', { token });
}

/** The same for the player of an account elsewhere, which may have been taken away meanwhile. `account`: as it was when the log-in was proved. */
async function openOwnSession(ctx: Context, proven: Proven, userId: bigint, account: ProvenAccount): Promise<SocialLogIn> {
  if (!(await lockAccess(ctx.tx, userId)) || (await userOfIdentity(ctx.tx, proven.identity)) !== userId)
    throw new ApiError('errors.social.failed');
  return openSession(ctx, proven, account);
}

/**
 * Logs in whom a network has named, or answers what is missing: a code of the second factor; the password of the account with this address;
 * the data of a new account. Opens its own transactions.
 * @throws ApiError `errors.self_excluded`
 */
export async function enterProven(ctx: Context, proven: Proven): Promise<SocialLogIn> {
  const userId = await userOfIdentity(ctx.tx, proven.identity);
  if (userId === null) {
    const { email, isEmailVerified } = proven.identity;
    const isKnown = email !== null && isEmailVerified && (await userByLookup(ctx.tx, { kind: 'email', value: email })) !== undefined;
    return view(proven, isKnown ? 'link' : 'register', { oauthToken: await savePending(ctx, 'proven', proven) });
  }
  const account = await userById(ctx.tx, userId);
  if (account === undefined) throw new ApiError('errors.social.failed');
  const factor = await secondStep(ctx, userId);
  if (factor === null) return transact(ctx.tx, (tx) => openOwnSession({ ...ctx, tx }, proven, userId, account));
  return view(proven, 'factor', { oauthToken: await savePending(ctx, 'proven', proven), factor });
}

/** Begins the second step, with the code that goes out for it; null without a factor. */
async function secondStep(ctx: Context, userId: bigint): Promise<FactorState | null> {
  const method = await factorMethod(ctx.tx, userId);
  const user = method === null ? undefined : await userById(ctx.tx, userId);
  return method === null || user === undefined ? null : beginSecondStep(ctx, user, method);
}

/**
 * The second step of a log-in. Without a code it sends one again, once its time has come.
 * @throws ApiError `errors.social.failed` for a token that does not wait for a code, `errors.validation` for a wrong `twoFactorCode`,
 * `errors.self_excluded`
 */
export async function continueLogIn(ctx: Context, token: string, code: string | undefined): Promise<SocialLogIn> {
  const proven = await showPending(ctx, token);
  const userId = await userOfIdentity(ctx.tx, proven.identity);
  const account = userId === null ? undefined : await userById(ctx.tx, userId);
  if (userId === null || account === undefined) throw new ApiError('errors.social.failed');
  if ((code ?? '') === '') {
    const factor = await secondStep(ctx, userId);
    return view(proven, 'factor', { oauthToken: token, factor: factor ?? noFactor });
  }
  // Guesses are counted outside of a transaction that a refusal would roll back.
  const error = await useFactorCode(ctx.tx, ctx, userId, code ?? '');
  if (error !== null) throw new ApiError('errors.validation', { fields: { twoFactorCode: error } });
  return transact(ctx.tx, async (tx) => {
    await usePending(ctx, tx, token, 'proven');
    return openOwnSession({ ...ctx, tx }, proven, userId, account);
  });
}

/** The account is known, and its second factor is missing. */
export function askFactor(proven: Proven, oauthToken: string, factor: FactorState): SocialLogIn {
  return view(proven, 'link', { oauthToken, factor });
}
