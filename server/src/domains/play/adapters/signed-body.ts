import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderConfig } from '../../../config/providers.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';

type Dialect = NonNullable<ProviderConfig['dialect']>;

/** Whether a text is the same as one that only a holder of the secret can compute, compared in constant time. */
export function isSame(given: string | string[] | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type Signed = { readonly header: string; readonly signature: string };

/** HMAC-SHA256 over the bytes that are sent; lower-case hex in X-Signature by default. */
export function signBody(body: Buffer | string, secret: string, { signatureHeader, signatureEncoding }: Dialect): Signed {
  const signature = createHmac('sha256', secret)
    .update(body)
    .digest(signatureEncoding ?? 'hex');
  return { header: signatureHeader ?? 'x-signature', signature };
}

/** Whether the raw body is signed by one of the provider's secrets. */
export function isSignedBody(rawBody: Buffer, headers: IncomingHttpHeaders, { secrets, dialect = {} }: ProviderConfig): boolean {
  return secrets.some((secret) => {
    const { header, signature } = signBody(rawBody, secret, dialect);
    return isSame(headers[header], signature);
  });
}

/** Undefined for a body that is not JSON, or is not safe to parse. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return readJson(rawBody);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
