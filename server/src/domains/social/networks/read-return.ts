import type { socialApi } from '@mela/contract/api/accounts/social';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { continueLogIn, enterProven } from '../enter.ts';
import type { Asked, ProvenIdentity } from '../identity.ts';
import { usePending } from '../pending.ts';
import { Cancelled, Refused, type Network } from './adapter.ts';
import { redirectUriOf, unavailable } from './ask-network.ts';
import { clearAskedCookie, readAskedCookie } from './asked-cookie.ts';

type Row = (typeof socialApi.rows)['POST /lookup/oauth'];

/**
 * Logs in with the answer of a network. What was asked is used up first, whatever follows: an answer is read once, in the browser that
 * asked. With a token it continues a log-in whose answer was read.
 * @throws ApiError `errors.social.failed`, `errors.social.cancelled`, `errors.social.unavailable`, and as `continueLogIn`
 */
export function readReturn(networks: readonly Network[]) {
  return async (ctx: Context, { query, body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    if (body.token !== undefined) return continueLogIn(ctx, body.token, body.twoFactorCode);
    const cookie = readAskedCookie(ctx);
    if (cookie === null || (query.code === undefined && query.error === undefined)) throw new ApiError('errors.social.failed');
    const asked = await usePending(ctx, ctx.tx, cookie, 'asked');
    const identity = await identify(ctx, networks, asked);
    clearAskedCookie(ctx);
    const { returnTo, referralCode } = asked;
    return enterProven(ctx, { identity, returnTo, referralCode: body.referralCode?.trim() || referralCode });
  };
}

/** What the network says of who has come back. @throws ApiError `errors.social.failed`, `errors.social.cancelled`, `errors.social.unavailable` */
export async function identify(ctx: Context, networks: readonly Network[], asked: Asked): Promise<ProvenIdentity> {
  const network = networks.find(({ name }) => name === asked.network);
  if (!network) throw new ApiError('errors.social.failed');
  const answered = new URL(redirectUriOf(ctx.config.siteUrl, network.name));
  answered.search = new URL(ctx.request.url, ctx.config.siteUrl).search;
  try {
    return await network.readAnswer(answered, asked);
  } catch (error) {
    if (error instanceof Cancelled) throw new ApiError('errors.social.cancelled');
    if (!(error instanceof Refused)) throw unavailable(ctx, network.name, error);
    ctx.log.warn({ network: network.name, reason: error.message }, 'the answer of a network was refused');
    throw new ApiError('errors.social.failed');
  }
}
