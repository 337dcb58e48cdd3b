import { Type, type Static } from 'typebox';
import { refusalReasons } from '@mela/contract/api/verification';
import { unixSec, type Clock } from '../../../../kernel/clock.ts';
import type { SendToSite } from '../../../../kernel/domain/define-domain.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../../kernel/http/input/header.ts';
import { compileReader } from '../../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../../kernel/http/input/read-json.ts';
import { sizeOf } from '../../photos/prepare-photo.ts';
import type { IdentityService } from '../../adapter.ts';
import { isResultSigned, signResult } from './sign.ts';

const Result = Type.Object(
  {
    event_id: Type.String({ minLength: 1, maxLength: 200 }),
    user: Type.Integer({ minimum: 1 }),
    attempt: Type.Integer({ minimum: 1 }),
    outcome: Type.Enum(['accepted', 'again', 'refused']),
    reasons: Type.Array(Type.Enum([...refusalReasons])),
  },
  { additionalProperties: false },
);
export type SandboxResult = Static<typeof Result>;
const readResult = compileReader(Result);

/** A photo on which no one could read a document. */
const edgeMin = 400;

type Parts = { readonly secret: string; readonly send: SendToSite; readonly clock: Clock };

/** Signs a result as the sandbox does, and sends it to the site. @throws where the site did not accept it */
export async function deliverResult({ secret, send, clock }: Parts, result: SandboxResult): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(result));
  const headers = { 'content-type': 'application/json', 'x-webhook-signature': signResult(secret, unixSec(clock.now()), rawBody) };
  const status = await send('/identity/sandbox/webhook', headers, rawBody);
  if (status !== 200) throw new Error(`the site answered ${status} to the result of player ${result.user}`);
}

/**
 * The sandbox of identity checks: it decides at once and looks at no person. Photos that are too small are asked for again, a last name of
 * `Refused` is refused, `Differs` is asked for again, everyone else is accepted.
 */
export function sandboxIdentity(parts: Parts): IdentityService {
  return {
    name: 'sandbox',
    async submit({ userId, attempt, lastName, photos }) {
      const sizes = await Promise.all(photos.map(({ jpeg }) => sizeOf(jpeg)));
      const isSmall = sizes.some(({ width, height }) => Math.max(width, height) < edgeMin);
      const name = lastName?.toLowerCase();
      const result = { event_id: `${userId}-${attempt}`, user: Number(userId), attempt } as const;
      if (isSmall) await deliverResult(parts, { ...result, outcome: 'again', reasons: ['unreadable'] });
      else if (name === 'differs') await deliverResult(parts, { ...result, outcome: 'again', reasons: ['name_differs'] });
      else if (name === 'refused') await deliverResult(parts, { ...result, outcome: 'refused', reasons: ['not_genuine'] });
      else await deliverResult(parts, { ...result, outcome: 'accepted', reasons: [] });
    },
    parseWebhook({ headers, rawBody, now }) {
      if (!isResultSigned(headerOf(headers, 'x-webhook-signature'), rawBody, parts.secret, unixSec(now)))
        throw new ApiError('errors.identity.signature');
      const { event_id: eventId, user, attempt, outcome, reasons } = readResult(readJson(rawBody));
      return { eventId, userId: BigInt(user), attempt, outcome, reasons };
    },
  };
}
