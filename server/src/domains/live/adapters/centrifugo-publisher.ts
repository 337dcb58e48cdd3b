import { disconnects } from '../protocol/codes.ts';
import type { Publication, Publisher } from '../publisher.ts';

export type CentrifugoOptions = {
  /** Address of Centrifugo, without a path: `https://live.example`. */
  readonly url: string;
  /** Its `http_api.key`. */
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

const timeoutMsDefault = 5000;
/** Commands in one request; more are sent in further requests, one after the other to preserve the order. */
const batchMax = 500;

/** Publishes through the HTTP API of a Centrifugo cluster (version 5 or later). */
export function createCentrifugoPublisher(options: CentrifugoOptions): Publisher {
  return {
    async publish(publications) {
      for (let from = 0; from < publications.length; from += batchMax) {
        const commands = publications.slice(from, from + batchMax).map((publication) => ({ publish: publishRequest(publication) }));
        const answer = await call(options, 'batch', { commands, parallel: false });
        for (const reply of repliesOf(answer)) throwIfError(reply);
      }
    },
    // Centrifugo does not know sessions: every device of the player must fetch a new token and its state,
    // which only logged-in devices get. The `session-end` message is not sent, since it would reach all of them.
    async endSession({ userId }) {
      throwIfError(await call(options, 'disconnect', { user: String(userId), disconnect: disconnects.stateInvalidated }));
    },
  };
}

function publishRequest({ channel, message, key }: Publication) {
  return { channel, data: message, ...(key === undefined ? {} : { idempotency_key: `${channel}:${key}` }) };
}

async function call({ url, apiKey, timeoutMs = timeoutMsDefault }: CentrifugoOptions, method: string, body: object): Promise<object> {
  const response = await fetch(`${url.replace(/^ws/, 'http')}/api/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Centrifugo answered ${method} with status ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error(`Centrifugo answered ${method} with no object`);
  throwIfError(answer);
  return answer;
}

function repliesOf(answer: object): readonly object[] {
  const replies: unknown = 'replies' in answer ? answer.replies : undefined;
  if (!Array.isArray(replies)) throw new Error('Centrifugo answered a batch without replies');
  return replies.filter((reply) => typeof reply === 'object' && reply !== null);
}

/** Centrifugo answers 200 with `error` inside when it rejects a command. */
function throwIfError(reply: object): void {
  const error: unknown = 'error' in reply ? reply.error : undefined;
  if (error !== undefined && error !== null) throw new Error(`Centrifugo rejected: ${JSON.stringify(error)}`);
}
