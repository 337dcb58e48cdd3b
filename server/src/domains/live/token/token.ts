import * as signed from '../../../kernel/http/security/signed-token.ts';

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

export async function verifyToken(token: string, secret: string, nowSec: number): Promise<TokenVerdict> {
  const verdict = await signed.verifyToken(audience, token, secret, nowSec);
  if (!verdict.ok) return verdict;
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
