import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

/** Claims of a token of ours. `exp` and `iat` are Unix seconds; `sub` is whom or what the token speaks for, empty for a guest. */
export type SignedClaims = JWTPayload & { readonly sub: string; readonly exp: number };

export type TokenVerdict<Claims> =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly why: 'invalid' | 'expired' };

const encoder = new TextEncoder();
const typ = 'JWT';
const alg = 'HS256';

/** A JWT for one audience. `secret` is the key of that purpose (see deriveKey). */
export function signToken(audience: string, claims: SignedClaims, secret: string): Promise<string> {
  return new SignJWT({ ...claims, aud: audience }).setProtectedHeader({ alg, typ }).sign(encoder.encode(secret));
}

/** The algorithm is fixed here and never taken from the token. Without an end or without a subject a token is invalid. */
export async function verifyToken(audience: string, token: string, secret: string, nowSec: number): Promise<TokenVerdict<SignedClaims>> {
  try {
    const { payload } = await jwtVerify(token, encoder.encode(secret), {
      algorithms: [alg],
      typ,
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(nowSec * 1000),
    });
    const { sub, exp } = payload;
    if (typeof sub !== 'string' || typeof exp !== 'number') return { ok: false, why: 'invalid' };
    return { ok: true, claims: { ...payload, sub, exp } };
  } catch (error) {
    // Expired is said of a token whose signature and audience are right; every other reason is one to the caller.
    if (error instanceof errors.JWTExpired) return { ok: false, why: 'expired' };
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { ok: false, why: 'invalid' };
    throw error;
  }
}
