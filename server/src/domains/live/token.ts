import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of a connection token, named as Centrifugo names them so that a real cluster reads the same token. */
export type TokenClaims = {
  /** The player's id; empty for a guest. */
  readonly sub: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly iat?: number;
  /** Never shown to anyone: `session` is the log-in this connection belongs to and ends with. */
  readonly meta?: { readonly session: string };
  /** Channels that the server subscribes the connection to by itself. */
  readonly channels?: readonly string[];
};

export type TokenVerdict =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly why: 'invalid' | 'expired' };

const invalid: TokenVerdict = { ok: false, why: 'invalid' };

export function signToken(claims: TokenClaims, secret: string): string {
  const signed = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${signed}.${mac(signed, secret).toString('base64url')}`;
}

/** The algorithm is fixed here and never taken from the token; the signature is judged before anything inside is believed. */
export function verifyToken(token: string, secret: string, nowSec: number): TokenVerdict {
  const [header, body, signature, ...more] = token.split('.');
  if (header === undefined || body === undefined || signature === undefined || more.length > 0) return invalid;
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(`${header}.${body}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
  const head = decodePart(header);
  const claims = decodePart(body);
  if (head === null || head['alg'] !== 'HS256' || claims === null) return invalid;
  return judge(claims, nowSec);
}

function judge(claims: Readonly<Record<string, unknown>>, nowSec: number): TokenVerdict {
  const { sub = '', exp, iat, meta, channels = [] } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number') return invalid;
  if (!Array.isArray(channels) || !channels.every((channel) => typeof channel === 'string')) return invalid;
  if (exp <= nowSec) return { ok: false, why: 'expired' };
  const session = typeof meta === 'object' && meta !== null && 'session' in meta ? meta.session : undefined;
  return {
    ok: true,
    claims: {
      sub,
      exp,
      channels,
      ...(typeof iat === 'number' ? { iat } : {}),
      ...(typeof session === 'string' ? { meta: { session } } : {}),
    },
  };
}

function mac(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decodePart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
