import type { socialApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { accountSetting } from '../../accounts/index.ts';
import { savePending } from '../pending.ts';
import { askedSec, readReturnPath } from '../rules.ts';
import type { Network } from './adapter.ts';
import { saveAskedCookie } from './asked-cookie.ts';

type Row = (typeof socialApi.rows)['GET /oauth/:network/url'];

/** Where a network sends the browser back: one address for every language, since networks compare it letter by letter. */
export const redirectUriOf = (siteUrl: string, network: string): string => `${siteUrl}/oauth/${network}`;

/**
 * Sends a visitor to a network. What its answer must match is stored here, and the browser alone has the token of it, in a cookie.
 * @throws ApiError `errors.not_found` for a network that is not offered, `errors.validation` for a way back that is not of this site,
 * `errors.social.unavailable`
 */
export function askNetwork(networks: readonly Network[]) {
  return (ctx: Context, { params, query }: InputOf<Row>): Promise<OutputOf<Row>> =>
    leaveFor(ctx, networks, params.network, { returnTo: query.returnTo, referralCode: query.referralCode?.trim() || null });
}

type Leaving =
  | { readonly returnTo: string | undefined; readonly referralCode: string | null }
  | { readonly returnTo: string | undefined; readonly userId: string; readonly session: string };

/** Stores what the answer must match, and returns where the browser goes. A player who joins an account there is known by `userId`. */
export async function leaveFor(ctx: Context, networks: readonly Network[], name: string, leaving: Leaving): Promise<{ url: string }> {
  const network = networks.find((one) => one.name === name);
  if (!network || !(await isOffered(ctx, network.name))) throw new ApiError('errors.not_found');
  const returnTo = readReturnPath(leaving.returnTo ?? '/', ctx.config.siteUrl);
  if (returnTo === null) throw new ApiError('errors.validation', { fields: { returnTo: 'errors.field.invalid' } });
  const [random, nonce, verifier] = [ctx.random.token(32), ctx.random.token(32), ctx.random.token(32)];
  // The page of the way back reads from the state which call the answer is for; the stored token decides.
  const state = 'userId' in leaving ? `connect.${random}` : random;
  const asked = { referralCode: null, ...leaving, network: network.name, state, nonce, verifier, returnTo };
  const url = await network.addressFor(asked, redirectUriOf(ctx.config.siteUrl, network.name)).catch((error: unknown) => {
    throw unavailable(ctx, network.name, error);
  });
  const token = 'userId' in asked ? await savePending(ctx, 'connecting', asked) : await savePending(ctx, 'asked', asked);
  saveAskedCookie(ctx, token, askedSec);
  return { url };
}

export async function isOffered({ tx }: Context, name: string): Promise<boolean> {
  const { enabled, networks } = await accountSetting(tx, 'social_authorization');
  return enabled && (networks.length === 0 || networks.includes(name));
}

/** The visitor reads which network; the log has the cause. */
export function unavailable({ log }: Context, network: string, error: unknown): ApiError {
  log.warn({ network, err: error }, 'a network for log-ins could not be reached');
  return new ApiError('errors.social.unavailable', { values: { network: network.charAt(0).toUpperCase() + network.slice(1) } });
}
