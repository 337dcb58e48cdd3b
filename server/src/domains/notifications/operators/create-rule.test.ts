import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageEventNames, messageEvents } from '@mela/contract/api/operators/messages/message-events';
import type { MessageRule } from '@mela/contract/api/operators/messages/operator-messages';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { saveToOutbox, type ChannelAdapter, type Letter } from '../../messages/index.ts';
import { stopToken } from '../choices/stop-token.ts';
import { ruleEvent } from '../rules/rule-events.ts';
import { ruledEvents } from '../rules/seed-rules.ts';
import { sendDue } from '../sending/send-due.ts';
import { writeMessages } from '../testing/write-messages.ts';

let server: TestServer;
let [marketing, colleague, support]: TestOperator[] = [];
let asha: Player;
const reason = 'asked for by the board';

beforeAll(async () => {
  server = await testServer();
  await writeMessages(server);
  [marketing, colleague, support] = [
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'support'),
  ];
});
beforeEach(async () => {
  asha = await server.register();
  const at = server.clock.now();
  const contact = { email_confirmed_at: at, phone: `+9198${String(asha.id).padStart(8, '0')}`, phone_confirmed_at: at };
  await server.db.updateTable('accounts.user').set(contact).where('id', '=', BigInt(asha.id)).execute();
});

const call = (key: Parameters<TestServer['call']>[0], operator: TestOperator | undefined, input: object = {}) =>
  server.call(key, { token: operator?.token, ...input }, operatorBase);
const wording = (text: string) => ({ title: 'Your level', text, action: 'See' });
const saying = (en: string, hi = en, link: string | null = '/levels-info') => ({ texts: { en: wording(en), hi: wording(hi) }, link });
const promotion = {
  event: 'level.reached',
  conditions: [],
  product: 'club',
  channels: ['inbox', 'sms'],
  priority: 5,
  why: { en: 'You have reached a level.', hi: 'आप एक लेवल पर पहुँचे।' },
  message: saying('There is something new in the club.', 'क्लब में कुछ नया है।'),
};
let names = 0;
const make = (change: object = {}, operator = marketing) =>
  call('POST /messages/rules', operator, {
    idempotencyKey: randomUUID(),
    body: { ...promotion, alias: `rule-${(names += 1)}`, ...change, reason },
  });
/** By two, where it takes two. */
async function made(change: object = {}): Promise<MessageRule> {
  const asked = await make(change);
  if (asked.status !== 202) return asked.body.data;
  const approval = { params: { id: asked.body.data.approval.id }, body: { reason } };
  return (await call('POST /approvals/:id/approve', colleague, approval)).body.data.answer;
}
const turn = ({ id, version }: MessageRule, enabled: boolean) =>
  call('POST /messages/rules/:id/change', marketing, { params: { id }, body: { version, change: { enabled }, reason } });
const write = async (...events: NewEvent[]) => {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await Promise.all([writeMessages(server), writeMessages(server)]);
};
const levelReached = (to: Player): NewEvent => ({ type: 'level.reached', userId: BigInt(to.id), body: { levelId: 2n } });
const messagesOf = ({ id }: MessageRule) =>
  server.db.selectFrom('notifications.message').select(['channel', 'state']).where('rule_id', '=', id).orderBy('channel').execute();
const ledgerOf = ({ id }: MessageRule) =>
  server.db.selectFrom('notifications.suppression').select(['channel', 'reason']).where('rule_id', '=', id).orderBy('channel').execute();
/** Sends what is due to the outbox of a demo. */
async function send(): Promise<Letter[]> {
  const letters: Letter[] = [];
  const toOutbox = saveToOutbox(server.db);
  const adapter: ChannelAdapter = (letter) => (letters.push(letter), toOutbox(letter));
  await sendDue({ email: adapter, sms: adapter, push: null, messenger: null }, server);
  return letters;
}
async function wantClub({ token }: Player): Promise<void> {
  await server.call('PATCH /users/self/news', { token, body: { inbox: true, sms: true } });
  await server.call('PATCH /messages/topics', { token, body: { club: true } });
}

describe('a rule that an operator makes', () => {
  it('[3.19] is off at first; switched on it is written once per event and channel, sent by text message, and says why it came', async () => {
    await wantClub(asha);
    const rule = await made();
    expect(rule).toMatchObject({
      alias: `own-rule-${names}`,
      enabled: false,
      category: 'promotional',
      product: 'club',
      channels: ['inbox', 'sms'],
    });
    await write(levelReached(asha));
    expect(await messagesOf(rule)).toEqual([]);
    expect((await turn(rule, true)).body.data).toMatchObject({ enabled: true, version: rule.version + 1 });
    await write(levelReached(asha), levelReached(asha));
    expect((await messagesOf(rule)).map(({ channel }) => channel)).toEqual(['inbox', 'inbox', 'sms', 'sms']);
    const letters = (await send()).filter(({ name }) => name === rule.alias);
    expect(letters.map(({ channel, text }) => [channel, text.split('\n')[1]])).toEqual([
      ['sms', 'There is something new in the club.'],
      ['sms', 'There is something new in the club.'],
    ]);
    // How such texts are stopped is on each, whatever its words are.
    const stop = `/en/messages/stop/${stopToken(server.config, 'sms', BigInt(asha.id))}`;
    expect(letters.map(({ text }) => text.split('\n').at(-1))).toEqual(letters.map(() => `Stop: ${server.config.siteUrl}${stop}`));
    const { phone } = await server.db
      .selectFrom('accounts.user')
      .select('phone')
      .where('id', '=', BigInt(asha.id))
      .executeTakeFirstOrThrow();
    const kept = await server.db
      .selectFrom('messages.outbox')
      .selectAll()
      .where('recipient', '=', phone ?? '')
      .execute();
    expect(kept).toHaveLength(2);
    const sent = (await server.call('GET /messages/sent', { token: asha.token, query: {} })).body.data as {
      channel: string;
      why: string;
    }[];
    expect(sent.filter(({ channel }) => channel === 'sms').map(({ why }) => why)).toEqual([
      'You have reached a level.',
      'You have reached a level.',
    ]);
    await turn({ ...rule, version: rule.version + 1 }, false);
  });

  it('[2.99] of promotion goes to no one who has not asked, is on a break, or sleeps, each with its reason in the ledger', async () => {
    const rule = await made();
    await turn(rule, true);
    await write(levelReached(asha));
    expect(await ledgerOf(rule)).toEqual([
      { channel: 'inbox', reason: 'no-consent' },
      { channel: 'sms', reason: 'no-consent' },
    ]);
    const ravi = await server.register();
    await wantClub(ravi);
    await server.call('POST /users/self/cool-off', { token: ravi.token, body: { period: 'day' } });
    await write(levelReached(ravi));
    expect((await ledgerOf(rule)).filter(({ reason: why }) => why === 'protection')).toHaveLength(2);
    expect(await messagesOf(rule)).toEqual([]);
    await turn({ ...rule, version: rule.version + 1 }, false);
  });

  it('without a topic belongs to the account: another operator agrees to it, and it offers nothing, also in its reason', async () => {
    const own = {
      event: 'withdrawal.settled',
      product: null,
      channels: ['sms'],
      why: { en: 'You asked for a withdrawal.', hi: 'आपने निकासी का अनुरोध किया।' },
      message: saying('{sum} was paid out.', '{sum} भेजे गए।', '/payment/withdrawal/{payment}'),
    };
    const asked = await make(own);
    expect(asked.status).toBe(202);
    const alias = `own-rule-${names}`;
    expect(await server.db.selectFrom('notifications.rule').select('id').where('alias', '=', alias).execute()).toEqual([]);
    const approve = (operator: TestOperator | undefined) =>
      call('POST /approvals/:id/approve', operator, { params: { id: asked.body.data.approval.id }, body: { reason } });
    expect((await approve(marketing)).body.error.message).toBe('errors.approvals.own');
    const rule = (await approve(colleague)).body.data.answer as MessageRule;
    expect(rule).toMatchObject({ alias, enabled: false, category: 'transactional', product: null });
    expect(rule.variables.map(({ name }) => name).toSorted()).toEqual(['payment', 'sum']);
    await turn(rule, true);
    await server.call('POST /users/self/cool-off', { token: asha.token, body: { period: 'day' } });
    await write({ type: 'withdrawal.settled', userId: BigInt(asha.id), body: { paymentId: 41n, sumMinor: 125_050n, status: 3 } });
    const texts = (await send()).filter(({ name }) => name === alias).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('₹1,250.50 was paid out.');
    expect(texts[0]).toContain('/payment/withdrawal/41');
    for (const offering of [{ message: saying('A bonus and {sum}') }, { why: { en: 'Free spins', hi: 'क' } }])
      expect((await make({ ...own, ...offering })).status).toBe(400);
    const entries = await server.db.selectFrom('audit.entry').select('act').where('subject', '=', `message-rule:${rule.id}`).execute();
    expect(entries.map(({ act }) => act)).toEqual(['messages.manage', 'messages.manage']);
    await turn({ ...rule, version: rule.version + 1 }, false);
  });

  it('is about events that have what it asks for, and never about others of the same name', async () => {
    const rule = await made({
      event: 'verification.changed',
      conditions: [{ field: 'status', is: 'accepted' }],
      channels: ['inbox'],
      product: null,
    });
    await turn(rule, true);
    const changed = (status: 'accepted' | 'refused'): NewEvent => ({
      type: 'verification.changed',
      userId: BigInt(asha.id),
      body: { status, reasons: [] },
    });
    await write(changed('refused'));
    expect(await messagesOf(rule)).toEqual([]);
    await write(changed('accepted'));
    expect(await messagesOf(rule)).toHaveLength(1);
    // A signal of fraud is never said to its player.
    const device = await made({
      event: 'signal.raised',
      channels: ['inbox'],
      product: null,
      message: saying('A new device.', 'नया डिवाइस।'),
    });
    await turn(device, true);
    const raised = (kind: 'new-device' | 'shared-device'): NewEvent => ({
      type: 'signal.raised',
      userId: BigInt(asha.id),
      body: { signalId: 1n, kind },
    });
    await write(raised('shared-device'));
    expect(await messagesOf(device)).toEqual([]);
    await write(raised('new-device'));
    expect(await messagesOf(device)).toHaveLength(1);
    for (const each of [rule, device]) await turn({ ...each, version: each.version + 1 }, false);
  });

  it.each<[string, object, string]>([
    ['an event that no one knows', { event: 'round.settled' }, 'event'],
    ['a field that the event does not have', { conditions: [{ field: 'status', is: 'accepted' }] }, 'conditions.0.field'],
    ['a field of every object', { conditions: [{ field: 'constructor', is: 'x' }] }, 'conditions.0.field'],
    [
      'a value that the event never has',
      { event: 'verification.changed', product: null, conditions: [{ field: 'status', is: 'acepted' }] },
      'conditions.0.is',
    ],
    ['a channel that players choose one by one', { channels: ['messenger'] }, 'channels.0'],
    ['no channel', { channels: [] }, 'channels'],
    ['no topic for what is an offer', { event: 'gift.offered', product: null }, 'product'],
    ['a topic for what belongs to the account', { event: 'limit.changed' }, 'product'],
    ['a reason in one language', { why: { en: 'x' } }, 'why.hi'],
  ])('is refused with %s', async (_what, change, field) => {
    const { status, body } = await make(change);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toContain(field);
  });

  it('is refused with a foreign variable, with a name that is taken, and to who may not', async () => {
    expect((await make({ message: saying('{sum}') })).body.error.message).toBe('errors.messages.template');
    const rule = await made();
    expect((await make({ alias: rule.alias.replace('own-', '') })).body.error.message).toBe('errors.messages.name');
    expect((await make({}, support)).status).toBe(403);
    expect((await call('GET /messages/events', support)).body.data).toHaveLength(messageEventNames.length);
  });

  it('is switched by one of two who have both read it', async () => {
    const rule = await made();
    const change = (to: object) =>
      call('POST /messages/rules/:id/change', marketing, { params: { id: rule.id }, body: { version: rule.version, change: to, reason } });
    const answers = await Promise.all([change({ priority: 3 }), change({ priority: 7 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await change({ enabled: true });
    expect(body.error.message).toBe('errors.messages.newer');
    const after = (await call('GET /messages/rules/:id', support, { params: { id: rule.id } })).body.data;
    const won = answers.find(({ status }) => status === 200)?.body.data;
    expect(after).toEqual(won);
    expect(after).toMatchObject({ version: rule.version + 1, enabled: false });
  });
});

describe('the events that rules are made for', () => {
  it('are those of the first rules, but for campaigns and for wins, which their player has asked the bot for', () => {
    const others = ['campaign.reached', 'win.reached'];
    expect([...messageEventNames].toSorted()).toEqual(ruledEvents.filter((event) => !others.includes(event)));
  });

  it.each(messageEventNames)('have variables of the types that are listed, worded in both languages: %s', (event) => {
    const { variables } = ruleEvent(event);
    expect(Object.fromEntries(Object.entries(variables).map(([name, { type }]) => [name, type]))).toEqual(messageEvents[event].variables);
    const wordless = Object.values(variables).filter(({ type, words }) => type === 'word' && Object.keys(words ?? {}).length === 0);
    expect(wordless).toEqual([]);
  });
});
