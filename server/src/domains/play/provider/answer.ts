import type { BalanceAnswer } from '@mela/contract/provider';
import { BatchOverflow } from '../../../kernel/batch/micro-batch.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { rawJson, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import { isDatabaseAway } from '../../../kernel/db/availability.ts';
import type { Context } from '../../../kernel/types.ts';
import type { Submit } from '../submit.ts';
import { signatureMatches } from './signature.ts';
import { statusOf } from './statuses.ts';
import type { Reader } from './to-message.ts';

export type ProviderSecrets = Readonly<Record<string, string>>;

/**
 * A signed request of a game provider: signature, syntax, then the play service. The answer is always HTTP 200 with a
 * status; when the database is away it is 503 and a provider tries again with the same uuid.
 */
export function providerHandler(read: Reader, submit: Submit, secrets: ProviderSecrets) {
  return async (ctx: Context, { params }: { params: { developer: string } }): Promise<RawAnswer> => {
    const secret = Object.hasOwn(secrets, params.developer) ? secrets[params.developer] : undefined;
    const { rawBody, headers } = ctx.request;
    if (secret === undefined || !signatureMatches(rawBody, single(headers['x-signature']), secret))
      return rawJson({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    const body = parse(rawBody);
    const uuid = requestUuid(body);
    const answer = (said: BalanceAnswer) => rawJson({ ...said, ...uuid });
    const message = read(params.developer, body);
    if (!message) return answer({ status: 'RS_ERROR_WRONG_SYNTAX' });
    try {
      const outcome = await submit(message);
      if (outcome.rejection) return answer({ status: statusOf[outcome.rejection] });
      return answer({ status: 'RS_OK', user: String(outcome.userId), currency: 'INR', balance: Number(outcome.balanceMinor) });
    } catch (error) {
      if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, developer: params.developer }, 'a provider message failed');
      return answer({ status: 'RS_ERROR_UNKNOWN' });
    }
  };
}

/** Nothing for a body that is no JSON, or none that is safe to read. */
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

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
