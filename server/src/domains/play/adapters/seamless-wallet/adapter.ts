import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerApi, type BalanceAnswer } from '@mela/contract/provider';
import { BatchOverflow } from '../../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway } from '../../../../kernel/db/availability.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { readJson } from '../../../../kernel/http/input/read-json.ts';
import { rawJson, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes, type Route } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import type { Submit } from '../../booking/submit.ts';
import { readBet, readRollback, readUser, readWin, type Reader } from './read-message.ts';
import { statusOf } from './statuses.ts';

/** The seamless wallet protocol: JSON signed in X-Signature, answered by HTTP 200 with a status. It has no time window. `secrets` are by provider. */
export function seamlessWallet(secrets: ReadonlyMap<string, string>, submit: Submit): readonly Route[] {
  const handle = (read: Reader) => handler(read, submit, secrets);
  return defineRoutes(providerApi, {
    'POST /:developer/user/info': handle(readUser),
    'POST /:developer/user/balance': handle(readUser),
    'POST /:developer/transaction/bet': handle(readBet),
    'POST /:developer/transaction/win': handle(readWin),
    'POST /:developer/transaction/rollback': handle(readRollback),
  });
}

/** Checks signature and syntax, then calls the play service. While the database is not available it answers 503, and providers try again with the same uuid. */
function handler(read: Reader, submit: Submit, secrets: ReadonlyMap<string, string>) {
  return async (ctx: Context, { params }: { params: { developer: string } }): Promise<RawAnswer> => {
    const { developer } = params;
    const secret = secrets.get(developer);
    const { rawBody, headers } = ctx.request;
    if (secret === undefined || !signatureMatches(rawBody, headers['x-signature'], secret))
      return rawJson({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    const body = parse(rawBody);
    const uuid = requestUuid(body);
    const answer = (result: BalanceAnswer) => rawJson({ ...result, ...uuid });
    const message = read(developer, body);
    if (!message) return answer({ status: 'RS_ERROR_WRONG_SYNTAX' });
    try {
      const outcome = await submit(message);
      if (outcome.rejection) return answer({ status: statusOf[outcome.rejection] });
      return answer({ status: 'RS_OK', user: String(outcome.userId), currency: 'INR', balance: Number(outcome.balanceMinor) });
    } catch (error) {
      if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, developer }, 'a provider message failed');
      return answer({ status: 'RS_ERROR_UNKNOWN' });
    }
  };
}

/** X-Signature: lower-case hex of HMAC-SHA256 over the raw body, compared in constant time. */
function signatureMatches(rawBody: Buffer, header: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex'));
  const given = Buffer.from(typeof header === 'string' ? header : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined for a body that is not JSON, or is not safe to parse. */
function parse(rawBody: Buffer): unknown {
  try {
    return readJson(rawBody);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function requestUuid(body: unknown): { request_uuid?: string } {
  const uuid = body && typeof body === 'object' && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof uuid === 'string' ? { request_uuid: uuid } : {};
}
