import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Contact = { readonly identifier: string; readonly name: string; readonly conversations: Map<string, Record<string, unknown>[]> };

/**
 * For tests: the client API of Chatwoot as its documentation and its controllers have it. Contacts by their source, an identity that needs its
 * HMAC, conversations of a contact, messages of a conversation. `fail` answers a call with a status and does nothing: the next one, or one after so many that are served.
 */
export async function chatwootStandIn(inbox: string, hmacKey: string) {
  const contacts = new Map<string, Contact>();
  const calls: string[] = [];
  let failing: { readonly status: number; readonly served: number } | null = null;
  let numbers = 100;

  function answerTo(path: string, body: Record<string, string>): [number, object] {
    const [, base, source, kind, conversation, last, ...more] =
      /^\/public\/api\/v1\/inboxes\/([^/]+)\/contacts(?:\/([^/]+)(?:\/(conversations)(?:\/([^/]+)\/(messages))?)?)?$/.exec(path) ?? [];
    if (base !== inbox || more.length > 0) return [404, { error: 'Inbox could not be found' }];
    if (source === undefined) {
      const proof = createHmac('sha256', hmacKey)
        .update(body['identifier'] ?? '')
        .digest('hex');
      if (body['identifier_hash'] !== proof) return [500, { error: 'HMAC failed: Invalid Identifier Hash Provided' }];
      const id = body['source_id'] ?? `source-${(numbers += 1)}`;
      if (!contacts.has(id)) contacts.set(id, { identifier: body['identifier'] ?? '', name: body['name'] ?? '', conversations: new Map() });
      return [200, { source_id: id, pubsub_token: 'token', id: (numbers += 1), name: body['name'], email: null }];
    }
    const contact = contacts.get(source);
    if (contact === undefined || kind === undefined) return [404, { error: 'Resource could not be found' }];
    if (conversation === undefined) {
      const id = (numbers += 1);
      contact.conversations.set(String(id), []);
      return [200, { id, uuid: 'a', inbox_id: 1, status: 'open', contact_last_seen_at: 0, messages: [] }];
    }
    const messages = contact.conversations.get(conversation);
    if (messages === undefined || last === undefined) return [404, { error: 'Resource could not be found' }];
    const message = { id: (numbers += 1), content: body['content'], message_type: 0, content_type: 'text', echo_id: body['echo_id'] };
    messages.push(message);
    return [200, message];
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url}`);
      const failure = failing?.served === 0 ? failing.status : null;
      if (failing !== null) failing = failing.served === 0 ? null : { ...failing, served: failing.served - 1 };
      const [status, body] =
        failure === null
          ? answerTo(request.url ?? '', JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>)
          : [failure, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contacts,
    calls,
    fail: (status: number, served = 0) => void (failing = { status, served }),
    close: () => server.close(),
  };
}

/** The headers with which Chatwoot signs a webhook's bytes. */
export function signedBy(secret: string, timeSec: number, rawBody: Buffer | string): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`${timeSec}.`).update(rawBody).digest('hex');
  return { 'x-chatwoot-timestamp': String(timeSec), 'x-chatwoot-signature': `sha256=${digest}`, 'x-chatwoot-delivery': 'one' };
}

/** What Chatwoot sends of a message. */
export const messageCreated = (conversation: string | number, more: object = {}) => ({
  event: 'message_created',
  id: 7001,
  content: 'Your bank has returned it.',
  created_at: '2026-11-29T10:00:00.000Z',
  message_type: 'outgoing',
  content_type: 'text',
  content_attributes: {},
  private: false,
  sender: { id: 1, name: 'Agent', email: 'agent@support.example', type: 'user' },
  inbox: { id: 1, name: 'Mela' },
  conversation: { id: Number(conversation), inbox_id: 1, status: 'open', channel: 'Channel::Api' },
  account: { id: 1, name: 'Mela' },
  ...more,
});
