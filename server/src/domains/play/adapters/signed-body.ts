import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderConfig } from '../../../config/providers.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';

/** Whether a text is the same as one that only a holder of the secret can compute, compared in constant time. */
export function isSame(given: string | string[] | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** HMAC-SHA256 over the raw body by one of the provider's secrets; lower-case hex in X-Signature by default. */
export function isSignedBody(rawBody: Buffer, headers: IncomingHttpHeaders, { secrets, dialect = {} }: ProviderConfig): boolean {
  const given = headers[dialect.signatureHeader ?? 'x-signature'];
  const encoding = dialect.signatureEncoding ?? 'hex';
  return secrets.some((secret) => isSame(given, createHmac('sha256', secret).update(rawBody).digest(encoding)));
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
