import * as signed from '../../kernel/http/security/signed-token.ts';
import { livePath } from '@mela/contract/site/live';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../kernel/types.ts';

/** The claims of a connection token, named as Centrifugo names them so that a real cluster reads the same token. */
export type TokenClaims = {
  /** The player's id; empty for a guest. */
  readonly sub: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly iat?: number;
  /** Not shown to the client: `session` is the log-in this connection belongs to and ends with. */
  readonly meta?: { readonly session: string };
  /** Channels that the server subscribes the connection to by itself. */
  readonly channels?: readonly string[];
};

export type TokenVerdict = signed.TokenVerdict<TokenClaims>;

const audience = 'live';

export function signToken(claims: TokenClaims, secret: string): Promise<string> {
  return signed.signToken(audience, { ...claims }, secret);
}

/** By one of the secrets, the current one first. */
export async function verifyToken(token: string, [secret = '', ...before]: readonly string[], nowSec: number): Promise<TokenVerdict> {
  const verdict = await signed.verifyToken(audience, token, secret, nowSec);
  if (!verdict.ok) return verdict.why === 'invalid' && before.length > 0 ? verifyToken(token, before, nowSec) : verdict;
  const { sub, exp, iat, meta, channels = [] } = verdict.claims;
  if (!Array.isArray(channels) || !channels.every((channel) => typeof channel === 'string')) return { ok: false, why: 'invalid' };
  const session = typeof meta === 'object' && meta !== null && 'session' in meta ? meta.session : undefined;
  return {
    ok: true,
    claims: {
      sub,
      exp,
      channels,
      ...(iat !== undefined && { iat }),
      ...(typeof session === 'string' && { meta: { session } }),
    },
  };
}

/** Short, because a token cannot be revoked. The client fetches the next one by itself. */
export const tokenTtlSec = 600;

/** A player's token opens their own channel and ends with their log-in; a guest's opens only public channels. */
export async function issueToken({ user, config, now, request }: Context): Promise<{ token: string; url: string; expiresAt: number }> {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + tokenTtlSec;
  const who = user === null ? { sub: '' } : { sub: String(user.id), meta: { session: String(user.sessionId) } };
  return {
    token: await signToken({ ...who, iat, exp }, config.secrets.live),
    url: `${hubUrl(config, request.headers.host)}${livePath}`,
    expiresAt: exp,
  };
}

/** A demo is opened under any host name of its machine, and its pages may only connect to that name. */
function hubUrl({ centrifugoUrl, siteUrl, mode }: Config, host: string | string[] | undefined): string {
  const here =
    mode === 'demo' && typeof host === 'string' && /^[a-z0-9.:[\]-]+$/i.test(host) ? `${new URL(siteUrl).protocol}//${host}` : siteUrl;
  return (centrifugoUrl ?? here).replace(/^http/, 'ws');
}
