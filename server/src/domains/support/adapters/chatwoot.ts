import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import type { DeskAccount } from '../../../config/config.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';
import type { Asker, Desk, DeskWebhook } from '../desk/adapter.ts';

const answerMs = 15_000;
/** How far the clock of the service may be from ours. */
const windowSec = 300;

const Id = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })]);
const readContact = compileReader(Type.Object({ source_id: Type.String({ minLength: 1, maxLength: 200 }) }));
const readCreated = compileReader(Type.Object({ id: Id }));
const readEvent = compileReader(
  Type.Object({
    event: Type.String({ maxLength: 60 }),
    id: Type.Optional(Id),
    content: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    message_type: Type.Optional(Type.Unknown()),
    private: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    conversation: Type.Optional(Type.Union([Type.Object({ id: Id }), Type.Null()])),
  }),
);

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** `sha256=<hex>` over time, a dot and the raw bytes, in a header of its own, with the time in another. */
function isSigned(secret: string, { headers, rawBody, now }: DeskWebhook): boolean {
  const timeSec = headerOf(headers, 'x-chatwoot-timestamp');
  if (!/^\d{1,12}$/.test(timeSec) || Math.abs(unixSec(now) - Number(timeSec)) > windowSec) return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(`${timeSec}.`).update(rawBody).digest('hex')}`);
  const given = Buffer.from(headerOf(headers, 'x-chatwoot-signature'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * A service that speaks Chatwoot's protocol, with an inbox of the kind API: contacts, conversations and messages by its client API, what agents
 * write by its signed webhook. A contact is named by the asker's key alone, with the HMAC that proves it; no name, mail or number leaves. Who
 * knows a contact's source can read its conversations there, so it comes from the key of the HMAC and cannot be guessed.
 */
export function chatwoot({ url, inbox, hmacKey, webhookSecret }: DeskAccount): Desk {
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${url}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the service of support answered ${answer.status}`);
    }
    return answer.json();
  }
  const sourceOf = ({ key }: Asker) => hmac(hmacKey, `source:${key}`).slice(0, 48);

  return {
    name: 'chatwoot',
    async open({ asker, ticket, subject }) {
      const identity = { identifier: asker.key, identifier_hash: hmac(hmacKey, asker.key), name: asker.name };
      const { source_id } = readContact(await post('', { source_id: sourceOf(asker), ...identity }));
      const created = await post(`/${encodeURIComponent(source_id)}/conversations`, {
        custom_attributes: { question: String(ticket), subject },
      });
      return String(readCreated(created).id);
    },
    async write({ asker, conversation, id, text }) {
      const path = `/${sourceOf(asker)}/conversations/${encodeURIComponent(conversation)}/messages`;
      readCreated(await post(path, { content: text, echo_id: String(id) }));
    },
    parseWebhook(webhook) {
      if (!isSigned(webhookSecret, webhook)) throw new ApiError('errors.desk.signature');
      const { event, id, content, message_type, private: isPrivate, conversation } = readEvent(readJson(webhook.rawBody));
      // `outgoing` is what agents write; its number is 1 in older versions. A private note is for colleagues.
      const isOutgoing = message_type === 'outgoing' || message_type === 1;
      if (event !== 'message_created' || !isOutgoing || isPrivate === true) return null;
      if (id === undefined || !conversation || typeof content !== 'string' || content.trim() === '') return null;
      return { conversation: String(conversation.id), id: String(id), text: content };
    },
  };
}
