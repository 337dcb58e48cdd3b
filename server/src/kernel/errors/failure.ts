import { errorRow, type ErrorKey } from '@mela/contract/errors/catalogue';
import type { ApiFailure } from '@mela/contract/site/page-context';
import { BatchOverflow } from '../batch/micro-batch.ts';
import { isDatabaseAway, isLockTimeout } from '../db/availability/availability.ts';
import type { Log } from '../log.ts';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from './api-error.ts';

export type Failure = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly error: ApiFailure };

const retryAfterSec = 2;

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** The wire shape of an error, with its text in the caller's language. */
export function failureOf({ key, details }: ApiError, locale: Locale): Failure {
  const row = errorRow(key);
  const headers: Record<string, string> = {};
  if (details.ttlSec !== undefined) headers['retry-after'] = String(details.ttlSec);
  if (row.status === 503) headers['retry-after'] ??= String(retryAfterSec);
  if (details.verification) headers['x-verification'] = details.verification;
  const values = details.ttlSec === undefined ? (details.values ?? {}) : { ttl: details.ttlSec, ...details.values };
  const error: ApiFailure = {
    code: row.code,
    message: key,
    description: fill(inLanguage(row, locale), values),
    ...(details.fields && { fields: details.fields }),
    ...(details.ttlSec !== undefined && { ttl: details.ttlSec }),
    ...(details.timeSec !== undefined && { time: details.timeSec }),
    ...(details.protection && { protection: details.protection }),
  };
  return { status: row.status, headers, error };
}

/** Fastify's own errors by their codes. */
const frameworkKeys: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'errors.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'errors.media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'errors.validation',
  FST_ERR_BAD_URL: 'errors.not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'errors.not_found',
};

const isCallersError = (status: unknown) => typeof status === 'number' && status >= 400 && status < 500;

/**
 * Turns any thrown value into an error of the catalogue. An unknown one is an internal error: it is logged with its cause,
 * and the caller gets no details.
 */
export function rejectionOf(thrown: unknown, log: Log, call: { readonly requestId: string; readonly row: string }): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof BatchOverflow) {
    log.warn({ ...call, err: thrown }, 'a queue is full');
    return new ApiError('errors.unavailable');
  }
  if (isDatabaseAway(thrown)) {
    log.warn({ ...call, err: thrown }, 'the database is unavailable');
    return new ApiError('errors.unavailable');
  }
  if (isLockTimeout(thrown)) {
    log.warn({ ...call, err: thrown }, 'a call waited too long for another transaction');
    return new ApiError('errors.unavailable');
  }
  const code = thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const known = frameworkKeys[code];
  if (known) return new ApiError(known);
  // Other errors that the framework finds in a request (such as a body that is not JSON) are the caller's too.
  if (code.startsWith('FST_') && thrown instanceof Error && 'statusCode' in thrown && isCallersError(thrown.statusCode))
    return new ApiError('errors.validation');
  log.error({ ...call, err: thrown }, 'a use case failed');
  return new ApiError('errors.internal');
}
