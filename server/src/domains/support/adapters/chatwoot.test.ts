import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { fakeClock } from '../../../kernel/testing/index.ts';
import { chatwootStandIn, messageCreated, signedBy } from '../../../testing/stand-ins/chatwoot.ts';
import { chatwoot } from './chatwoot.ts';

const clock = fakeClock();
const [hmacKey, webhookSecret] = ['an HMAC key of the tests, long enough', 'a webhook secret of the tests, long enough'];
let service: Awaited<ReturnType<typeof chatwootStandIn>>;
beforeAll(async () => {
  service = await chatwootStandIn('in-box', hmacKey);
});
afterAll(() => service.close());
const desk = (parts: object = {}) => chatwoot({ url: service.url, inbox: 'in-box', hmacKey, webhookSecret, ...parts });
const asker = { key: 'player-7', name: 'Player 7' };

describe('a question at Chatwoot', () => {
  it('is a conversation of a contact that is proved by its HMAC, with the messages in it', async () => {
    const conversation = await desk().open({ asker, ticket: 12n, subject: 'deposits' });
    await desk().write({ asker, conversation, id: 5n, text: 'कहाँ है?' });
    const [[source, contact] = []] = [...service.contacts];
    expect(contact).toMatchObject({ identifier: 'player-7', name: 'Player 7' });
    expect(contact?.conversations.get(conversation)).toMatchObject([{ content: 'कहाँ है?', echo_id: '5' }]);
    // Who knew the source could read the conversations.
    expect(source).toMatch(/^[0-9a-f]{48}$/);
  });

  it('is one of the same contact when the player asks again, and of another for another player', async () => {
    const before = service.contacts.size;
    await desk().open({ asker, ticket: 13n, subject: 'other' });
    expect(service.contacts.size).toBe(before);
    await desk().open({ asker: { key: 'player-8', name: 'Player 8' }, ticket: 14n, subject: 'other' });
    expect(service.contacts.size).toBe(before + 1);
  });

  it.each([
    ['another HMAC key', { hmacKey: 'not the key of this inbox' }, 'answered 500'],
    ['an unknown inbox', { inbox: 'out-box' }, 'answered 404'],
  ])('fails with %s, and says no key and no address', async (_what, parts, why) => {
    const opened = desk(parts).open({ asker, ticket: 1n, subject: 'other' });
    await expect(opened).rejects.toThrow(why);
    await expect(opened).rejects.not.toThrow(/contacts|key/);
  });

  it('fails where the service is away or answers with something else', async () => {
    await expect(desk({ url: 'http://127.0.0.1:1' }).open({ asker, ticket: 1n, subject: 'other' })).rejects.toThrow();
    service.fail(302);
    await expect(desk().open({ asker, ticket: 1n, subject: 'other' })).rejects.toThrow();
  });
});

describe('a webhook of Chatwoot', () => {
  const now = clock.now();
  const parse = (rawBody: Buffer, headers: Record<string, string>) => desk().parseWebhook({ headers, rawBody, now });
  const rawOf = (body: unknown) => Buffer.from(JSON.stringify(body));
  const signed = (rawBody: Buffer, atSec = unixSec(now)) => signedBy(webhookSecret, atSec, rawBody);
  const read = (body: unknown) => parse(rawOf(body), signed(rawOf(body)));

  it('brings what an agent wrote', () => {
    const answer = { conversation: '42', id: '7001', text: 'Your bank has returned it.' };
    expect(read(messageCreated(42))).toEqual(answer);
    expect(read(messageCreated(42, { message_type: 1, private: null }))).toEqual(answer);
  });

  it.each([
    ['a private note', { private: true }],
    ['the player’s own message', { message_type: 'incoming' }],
    ['a line of the service', { message_type: 'activity' }],
    ['a template', { message_type: 'template' }],
    ['a picture without words', { content: null }],
    ['an empty text', { content: '  ' }],
    ['a change of a message', { event: 'message_updated' }],
    ['other news', { event: 'conversation_status_changed', conversation: undefined }],
  ])('brings nothing of %s', (_what, more) => expect(read(messageCreated(42, more))).toBeNull());

  it('is not believed with a changed byte, another secret, or without a signature', () => {
    const rawBody = rawOf(messageCreated(42));
    const headers = signed(rawBody);
    for (let at = 0; at < rawBody.length; at += 7) {
      const changed = Buffer.from(rawBody);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => parse(changed, headers)).toThrow('errors.desk.signature');
    }
    for (const forged of [{}, signedBy('another secret', unixSec(now), rawBody), { ...headers, 'x-chatwoot-signature': '' }])
      expect(() => parse(rawBody, forged)).toThrow('errors.desk.signature');
    for (const header of ['x-chatwoot-timestamp', 'x-chatwoot-signature'])
      expect(() => parse(rawBody, { ...headers, [header]: `${headers[header]}0` })).toThrow('errors.desk.signature');
  });

  it.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('sent %i seconds ago is believed: %s', (agoSec, isBelieved) => {
    const rawBody = rawOf(messageCreated(42));
    const reading = () => parse(rawBody, signed(rawBody, unixSec(now) - agoSec));
    if (isBelieved) expect(reading()).not.toBeNull();
    else expect(reading).toThrow('errors.desk.signature');
  });

  it.each(['[]', '{}', 'null', '{"event":7}', 'no json', '{"event":"message_created","conversation":{"id":{}}}'])(
    'with the body %s is refused',
    (text) => expect(() => parse(Buffer.from(text), signed(Buffer.from(text)))).toThrow('errors.validation'),
  );
});
