import { joinHundredths } from '@mela/contract/money/hundredths';
import { fromMinor, minorPerRupee } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type BalanceAnswer, providerApi, type ProviderStatus } from '@mela/contract/games/provider';
import type { ProviderConfig } from '../../../../config/providers.ts';
import { BatchOverflow } from '../../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway } from '../../../../kernel/db/availability/availability.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { readJson } from '../../../../kernel/http/input/read-json.ts';
import { type RawAnswer, rawJson } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes, type Route } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import type { Submit } from '../../booking/submit.ts';
import { readBet, type Reader, readRollback, readUser, readWin } from './read-message.ts';
import type { Rejection } from '../../booking/movements.ts';

/**
 * A message whose amount is in paise, as the protocol defines it, from one in a provider's unit. An amount that is no whole number of paise
 * becomes null, which no message allows.
 */
export function amountInPaise(body: unknown, unitsPerRupee: number): unknown {
  if (unitsPerRupee === minorPerRupee || typeof body !== 'object' || body === null || !('amount' in body)) return body;
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(typeof body.amount === 'number' ? String(body.amount) : '') ?? [];
  if (whole === undefined) return { ...body, amount: null };
  const hundredths = joinHundredths(whole, decimals);
  const units = BigInt(unitsPerRupee);
  return { ...body, amount: hundredths % units === 0n ? Number(hundredths / units) : null };
}

/** Paise as a provider's unit: a whole number, or rupees with at most two decimals. */
export function fromPaise(minor: bigint, unitsPerRupee: number): number {
  return unitsPerRupee === 1 ? fromMinor(minor) : Number((minor * BigInt(unitsPerRupee)) / BigInt(minorPerRupee));
}

/** The protocol's status of each rejection. */
const statusOf: Readonly<Record<Rejection, ProviderStatus>> = {
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  blocked: 'RS_ERROR_USER_DISABLED',
  guard: 'RS_ERROR_LIMIT_REACHED',
  bonus_bet_max: 'RS_ERROR_LIMIT_REACHED',
  no_free_bet: 'RS_ERROR_NOT_ENOUGH_MONEY',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  too_large: 'RS_ERROR_LIMIT_REACHED',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
};

/** The seamless wallet protocol: JSON signed in X-Signature, answered by HTTP 200 with a status. It has no time window. */
export function seamlessWallet(accounts: ReadonlyMap<string, ProviderConfig>, submit: Submit): readonly Route[] {
  const handle = (read: Reader) => handler(read, submit, accounts);
  return defineRoutes(providerApi, {
    'POST /:developer/user/info': handle(readUser),
    'POST /:developer/user/balance': handle(readUser),
    'POST /:developer/transaction/bet': handle(readBet),
    'POST /:developer/transaction/win': handle(readWin),
    'POST /:developer/transaction/rollback': handle(readRollback),
  });
}

/**
 * Checks signature and syntax, then calls the play service. While the database is not available it answers 503, and providers try again
 * with the same uuid.
 */
function handler(read: Reader, submit: Submit, accounts: ReadonlyMap<string, ProviderConfig>) {
  return async (ctx: Context, { params }: { params: { developer: string } }): Promise<RawAnswer> => {
    const { developer } = params;
    const account = accounts.get(developer);
    const { rawBody, headers } = ctx.request;
    if (account === undefined || !isSigned(rawBody, headers, account))
      return rawJson({ status: 'RS_ERROR_INVALID_SIGNATURE' }, { unproven: true });
    const unitsPerRupee = account.dialect?.unitsPerRupee ?? minorPerRupee;
    const body = amountInPaise(parse(rawBody), unitsPerRupee);
    const uuid = requestUuid(body);
    const answer = (result: BalanceAnswer) => rawJson({ ...result, ...uuid });
    const message = read(developer, body);
    if (!message) return answer({ status: 'RS_ERROR_WRONG_SYNTAX' });
    try {
      const outcome = await submit(message);
      if (outcome.rejection) return answer({ status: statusOf[outcome.rejection] });
      if (outcome.balanceMinor === undefined) throw new Error('a booked message has no balance');
      const balance = fromPaise(outcome.balanceMinor, unitsPerRupee);
      return answer({ status: 'RS_OK', user: String(outcome.userId), currency, balance });
    } catch (error) {
      if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, developer }, 'a provider message failed');
      return answer({ status: 'RS_ERROR_UNKNOWN' });
    }
  };
}

/** HMAC-SHA256 over the raw body by one of the provider's secrets, compared in constant time; lower-case hex in X-Signature by default. */
function isSigned(rawBody: Buffer, headers: IncomingHttpHeaders, { secrets, dialect = {} }: ProviderConfig): boolean {
  const header = headers[dialect.signatureHeader ?? 'x-signature'];
  const given = Buffer.from(typeof header === 'string' ? header : '');
  return secrets.some((secret) => {
    const expected = Buffer.from(
      createHmac('sha256', secret)
        .update(rawBody)
        .digest(dialect.signatureEncoding ?? 'hex'),
    );
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
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
