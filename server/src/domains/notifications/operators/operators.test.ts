import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageTemplate } from '@mela/contract/api/operators/messages/operator-messages';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import type { ChannelAdapter } from '../../messages/index.ts';
import { countLedger } from './count-suppressed.ts';
import { sendDue } from '../sending/send-due.ts';
import { writeMessages } from '../testing/write-messages.ts';

let server: TestServer;
let [marketing, colleague, support]: TestOperator[] = [];
let asha: Player;
const reason = 'a clearer text';

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
  // What another test left waiting is no concern of this one.
  await server.db.deleteFrom('notifications.message').where('state', '=', 'waiting').execute();
  asha = await server.register();
  await server.db.updateTable('accounts.user').set({ email_confirmed_at: server.clock.now() }).where('id', '=', BigInt(asha.id)).execute();
});

const call = (key: Parameters<TestServer['call']>[0], operator: TestOperator | undefined, input: object = {}) =>
  server.call(key, { token: operator?.token, ...input }, operatorBase);
const ruleOf = async (alias: string) => {
  const { data } = (await call('GET /messages/rules', support)).body;
  return (
    data as {
      id: number;
      alias: string;
      version: number;
      enabled: boolean;
      priority: number;
      variables: { name: string }[];
      template: MessageTemplate;
    }[]
  ).find((rule) => rule.alias === alias)!;
};
const paidOut: (to: Player) => NewEvent = ({ id }) => ({
  type: 'withdrawal.settled',
  userId: BigInt(id),
  body: { paymentId: 41n, sumMinor: 125_050n, status: 3 },
});
const write = async (...events: NewEvent[]) => {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await writeMessages(server);
};
const send = (adapter: ChannelAdapter) => sendDue({ email: adapter, sms: adapter, push: null, messenger: null }, server);
const askToTurn = async (alias: string, enabled: boolean) => {
  const { id, version } = await ruleOf(alias);
  return call('POST /messages/rules/:id/change', marketing, { params: { id }, body: { version, change: { enabled }, reason } });
};
const agree = (approval: number, by = colleague) => call('POST /approvals/:id/approve', by, { params: { id: approval }, body: { reason } });
/** By two, where it takes two. */
async function turn(alias: string, enabled: boolean): Promise<void> {
  const asked = await askToTurn(alias, enabled);
  if (asked.status === 202) expect((await agree(asked.body.data.approval.id)).status).toBe(200);
  expect((await ruleOf(alias)).enabled).toBe(enabled);
}
const actsOn = async (subject: string) =>
  await server.db
    .selectFrom('audit.entry')
    .select(['act', 'reason', 'before_value as before', 'after_value as after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('rules', () => {
  it('are listed and shown with the version that holds, and an event of one that is off says nothing until it is on again', async () => {
    const rule = await ruleOf('withdrawal-settled');
    const shown = (await call('GET /messages/rules/:id', support, { params: { id: rule.id } })).body.data;
    expect(shown).toEqual(rule);
    expect(shown).toMatchObject({ event: 'withdrawal.settled', category: 'transactional', enabled: true, holdout: 0 });
    expect(new Map(shown.variables.map(({ name, type }: { name: string; type: string }) => [name, type]))).toEqual(
      new Map([
        ['payment', 'id'],
        ['sum', 'money'],
      ]),
    );
    await turn('withdrawal-settled', false);
    await write(paidOut(asha));
    await turn('withdrawal-settled', true);
    await write(paidOut(asha));
    const { messages } = (await call('GET /messages/players/:id', support, { params: { id: asha.id } })).body.data;
    expect(messages.filter((one: { rule: string }) => one.rule === 'withdrawal-settled')).toHaveLength(2);
    expect(await actsOn(`message-rule:${rule.id}`)).toMatchObject([
      {
        act: 'messages.manage',
        reason,
        before: { enabled: true },
        after: { enabled: false },
      },
      { act: 'messages.manage', before: { enabled: false }, after: { enabled: true } },
    ]);
  });

  it('that are off send nothing of what waits: it ends with its reason in the ledger, and what comes after they are on again goes', async () => {
    const rule = await ruleOf('withdrawal-settled');
    await write(paidOut(asha));
    await turn('withdrawal-settled', false);
    const sent: string[] = [];
    const toList: ChannelAdapter = async ({ name }) => {
      sent.push(name);
      return 'sent';
    };
    await send(toList);
    const { suppressed } = (await call('GET /messages/players/:id', support, { params: { id: asha.id } })).body.data;
    expect([sent, suppressed]).toEqual([[], [expect.objectContaining({ rule: rule.alias, channel: 'email', reason: 'ended' })]]);
    await turn('withdrawal-settled', true);
    await send(toList);
    expect(sent).toEqual([]);
    await write(paidOut(asha));
    await send(toList);
    expect(sent).toEqual(['withdrawal-settled']);
  });

  it('hold nothing back that belongs to an account, and are changed by no one without the permission', async () => {
    const [settled, offered] = [await ruleOf('withdrawal-settled'), await ruleOf('gift-offered')];
    const change = async (id: number, what: object, by = marketing) => {
      const { version = 1 } = (await call('GET /messages/rules/:id', support, { params: { id } })).body.data ?? {};
      return call('POST /messages/rules/:id/change', by, { params: { id }, body: { version, change: what, reason } });
    };
    expect((await change(settled.id, { holdout: 10 })).body.error.fields).toEqual({ 'change.holdout': 'errors.field.invalid' });
    expect((await change(offered.id, { holdout: 51 })).status).toBe(400);
    expect((await change(offered.id, { category: 'transactional' })).status).toBe(400);
    expect((await change(offered.id, { holdout: 10 })).body.data.holdout).toBe(10);
    await change(offered.id, { holdout: 0 });
    expect((await change(offered.id, { enabled: false }, support)).status).toBe(403);
    expect((await change(999_999, { enabled: false })).status).toBe(404);
    // One of messages that always go is switched off by two; any other act takes one.
    const off = await askToTurn('withdrawal-settled', false);
    expect([off.status, (await ruleOf('withdrawal-settled')).enabled]).toEqual([202, true]);
    expect((await agree(off.body.data.approval.id, marketing)).status).toBe(403);
    for (const enabled of [false, true]) expect((await askToTurn('gift-offered', enabled)).body.data.enabled).toBe(enabled);
    expect((await change(settled.id, { priority: 6 })).body.data.priority).toBe(6);
    expect((await agree(off.body.data.approval.id)).body.error.message).toBe('errors.approvals.changed');
    await change(settled.id, { priority: settled.priority });
    expect((await call('GET /messages/rules', await operatorWith(server, 'content'))).status).toBe(403);
  });
});

describe('templates', () => {
  const wording = (text: string) => ({ title: 'Paid', text, action: 'See' });
  const draftOf = (en: string, hi = en) => ({ texts: { en: wording(en), hi: wording(hi) }, link: '/payment/withdrawal/{payment}' });
  const save = (id: number, version: number, draft: object, by = marketing) =>
    call('POST /messages/rules/:id/templates', by, { params: { id }, body: { version, draft, reason } });
  const ask = (id: number) => call('POST /messages/templates/:id/publish', marketing, { params: { id }, body: { reason } });
  /** By two, where it takes two. */
  async function publish(id: number) {
    const asked = await ask(id);
    return asked.status === 202 ? agree(asked.body.data.approval.id) : asked;
  }

  it('are saved, previewed with values that a player read, and hold for what is written after they are published', async () => {
    await write(paidOut(asha));
    const rule = await ruleOf('withdrawal-settled');
    const saved = (await save(rule.id, rule.template.version, draftOf('{sum} was sent.', '{sum} भेजे गए।'))).body.data;
    expect(saved).toMatchObject({ state: 'draft', version: rule.template.version + 1 });
    const preview = await call('GET /messages/templates/:id/preview', support, { params: { id: saved.id }, query: { locale: 'hi' } });
    expect(preview.body.data).toEqual({
      title: 'Paid',
      text: '₹1,250.50 भेजे गए।',
      action: 'See',
      link: '/payment/withdrawal/41',
      real: true,
      mail: { subject: 'Paid · मेला', text: expect.stringContaining('आपने निकासी का अनुरोध किया।') },
    });
    expect((await publish(saved.id)).status).toBe(200);
    const sent: string[] = [];
    await write(paidOut(asha));
    await send(async ({ text }) => {
      sent.push(text.split('\n')[0] ?? '');
      return 'sent';
    });
    expect(sent.toSorted()).toEqual(['₹1,250.50 was paid out to you.', '₹1,250.50 was sent.']);
    const versions = (await call('GET /messages/rules/:id/templates', support, { params: { id: rule.id } })).body.data as MessageTemplate[];
    expect(versions.map(({ state }) => state)).toEqual(['published', 'replaced']);
    expect((await publish(saved.id)).body.error.message).toBe('errors.messages.state');
    expect((await actsOn(`message-template:${saved.id}`)).map(({ act }) => act)).toEqual(['messages.manage', 'messages.manage']);
  });

  it('have made-up values in the preview of a rule that has sent nothing, in each language', async () => {
    for (const { template } of (await call('GET /messages/rules', support)).body.data as { template: MessageTemplate }[])
      for (const locale of ['en', 'hi']) {
        const query = { params: { id: template.id }, query: { locale } };
        const { data } = (await call('GET /messages/templates/:id/preview', support, query)).body;
        expect(JSON.stringify(data)).not.toMatch(/[{][a-z]|–|undefined|null/);
      }
    const rule = await ruleOf('deposit-refused');
    const { data } = (
      await call('GET /messages/templates/:id/preview', support, { params: { id: rule.template.id }, query: { locale: 'en' } })
    ).body;
    expect(data).toMatchObject({ real: false, text: expect.stringContaining('₹1,250.50 arrived') });
  });

  it('are previewed as a mail, with why it came and, of promotion, a link that stops no one’s', async () => {
    const mailOf = async (alias: string) => {
      const { template } = await ruleOf(alias);
      return call('GET /messages/templates/:id/preview/mail', support, { params: { id: template.id }, query: { locale: 'en' } });
    };
    const { headers, text } = await mailOf('gift-offered');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('A gift is waiting for you');
    expect(text).toContain('You asked to hear of offers.');
    expect(text).toContain('/messages/stop/preview"');
    const owed = (await mailOf('deposit-refused')).text;
    expect(owed).toContain('You made a deposit.');
    expect(owed).not.toContain('/messages/stop/');
  });

  it('are refused with the names of what is missing, foreign or an offer, in the language of the operator', async () => {
    const rule = await ruleOf('withdrawal-settled');
    const refused = await save(rule.id, rule.template.version, draftOf('{total} and a bonus', '{sum}'));
    expect(refused.body.error.message).toBe('errors.messages.template');
    for (const named of ['en: “total”', 'en: “sum”', 'en: “bonus”']) expect(refused.body.error.description).toContain(named);
    expect(refused.body.error.description).not.toContain('hi:');
    for (const link of ['//evil.example', 'https://evil.example', '/a b', 'javascript:alert(1)'])
      expect((await save(rule.id, rule.template.version, { ...draftOf('{sum}'), link })).status).toBe(400);
    const long = { ...draftOf('{sum}'), texts: { en: wording('{sum}' + 'x'.repeat(60_000)), hi: wording('{sum}') } };
    expect((await save(rule.id, rule.template.version, long)).status).toBe(400);
    const broken = { ...draftOf('{sum}'), texts: { en: { ...wording('{sum}'), title: 'a\nBcc: b@example.in' }, hi: wording('{sum}') } };
    expect((await save(rule.id, rule.template.version, broken)).status).toBe(400);
    expect((await save(rule.id, rule.template.version, draftOf('{sum}'), support)).status).toBe(403);
  });

  it('[2.99] of messages that also come during a break hold once another operator has agreed to these words; those of promotion at once', async () => {
    const rule = await ruleOf('break-started');
    const words = (text: string) => ({ texts: { en: wording(text), hi: wording(text) }, link: '/profile' });
    const filled = rule.variables.map(({ name }) => `{${name}}`).join(' ');
    const offer = (await save(rule.id, rule.template.version, words(`Come back and play ${filled}`))).body.data;
    const asked = await ask(offer.id);
    expect(asked.status).toBe(202);
    const approval = asked.body.data.approval.id;
    expect((await agree(approval, marketing)).status).toBe(403);
    expect((await ruleOf('break-started')).template.id).toBe(rule.template.id);
    expect((await agree(approval)).status).toBe(200);
    expect((await ruleOf('break-started')).template.id).toBe(offer.id);
    const promoted = await ruleOf('gift-offered');
    const news = (await save(promoted.id, promoted.template.version, { ...words('A gift.'), link: '/gifts' })).body.data;
    expect((await ask(news.id)).body.data.state).toBe('published');
  });

  it('with words of offers are not published once their rule has become one of messages that always go', async () => {
    const promoted = await ruleOf('gift-offered');
    const words = { ...wording('A gift.'), title: 'Free spins for you' };
    const offer = (await save(promoted.id, promoted.template.version, { texts: { en: words, hi: words }, link: '/gifts' })).body.data;
    const become = (category: 'transactional' | 'promotional', product: string | null) =>
      server.db.updateTable('notifications.rule').set({ category, product }).where('id', '=', promoted.id).execute();
    await become('transactional', null);
    expect((await ask(offer.id)).body.error.message).toBe('errors.messages.template');
    await become('promotional', 'offers');
    expect((await ask(offer.id)).body.data.state).toBe('published');
  });

  it('keep no mark of direction, and HTML in them is text', async () => {
    const rule = await ruleOf('withdrawal-settled');
    const { data } = (await save(rule.id, rule.template.version, draftOf('\u202e{sum} <b>x</b>\u2066'))).body;
    expect(data.texts.en.text).toBe('{sum} <b>x</b>');
  });

  it('of two editors the second is notified, at saving and at publishing, and nothing is overwritten', async () => {
    const rule = await ruleOf('withdrawal-requested');
    const version = rule.template.version;
    const drafts = (await Promise.all(
      ['one {sum}', 'two {sum}'].map((text) => save(rule.id, version, draftOf(text)).then(({ body }) => body.data)),
    )) as MessageTemplate[];
    expect(drafts.map((draft) => draft.version).toSorted()).toEqual([version + 1, version + 2]);
    const answers = await Promise.all(drafts.map(({ id }) => publish(id)));
    expect(answers.map(({ body }) => body.error?.message ?? 'published').toSorted()).toEqual(['errors.messages.version', 'published']);
    expect((await save(rule.id, version, draftOf('three {sum}'))).body.error.message).toBe('errors.messages.version');
  });
});

describe('what was not sent', () => {
  it('is counted by day, reason and rule, and shown of a player', async () => {
    await write({ type: 'gift.offered', userId: BigInt(asha.id), body: { giftId: 5n } });
    const { suppressed } = (await call('GET /messages/players/:id', support, { params: { id: asha.id } })).body.data;
    expect(suppressed.map(({ channel, reason: why }: { channel: string; reason: string }) => [channel, why]).toSorted()).toEqual([
      ['email', 'no-consent'],
      ['inbox', 'no-consent'],
    ]);
    const { data } = (await call('GET /messages/suppressions', marketing, { query: { days: 1 } })).body;
    expect(data).toContainEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: 'no-consent', rule: 'gift-offered', count: 2 });
    expect((await call('GET /messages/suppressions', marketing, { query: { days: 93 } })).status).toBe(400);
    expect((await call('GET /messages/players/:id', support, { params: { id: 999_999 } })).status).toBe(404);
    const asPlayer = { token: asha.token, params: { id: asha.id } };
    expect((await server.call('GET /messages/players/:id', asPlayer, operatorBase)).status).toBe(403);
  });

  it('is counted as it grows, each row once, and read as counts and the last minutes', async () => {
    const offer = () => write({ type: 'gift.offered', userId: BigInt(asha.id), body: { giftId: 5n } });
    const counted = async () => {
      const { data } = (await call('GET /messages/suppressions', marketing, { query: { days: 2 } })).body;
      const rows = data as { rule: string; reason: string; count: number }[];
      return rows
        .filter(({ rule, reason: why }) => rule === 'gift-offered' && why === 'no-consent')
        .reduce((sum, { count }) => sum + count, 0);
    };
    const before = await counted();
    await offer();
    // Too new: a transaction of that time may still write.
    await countLedger(server);
    expect(await counted()).toBe(before + 2);
    server.clock.advanceMs(16 * 60_000);
    await Promise.all([countLedger(server), countLedger(server)]);
    await countLedger(server);
    expect(await counted()).toBe(before + 2);
    await offer();
    expect(await counted()).toBe(before + 4);
    await server.db.deleteFrom('notifications.suppression').where('at', '<', server.clock.now()).execute();
    expect(await counted()).toBe(before + 4);
  });

  it('is sent again from the dead letters, once, by support alone', async () => {
    await write(paidOut(asha));
    await send(async () => 'refused');
    const { data, count } = (await call('GET /messages/dead', support)).body;
    expect([data[0].player, data[0].failure, count]).toEqual([asha.id, 'refused for good', data.length]);
    const resend = (by: TestOperator | undefined, id = data[0].id as number) =>
      call('POST /messages/dead/:id/resend', by, { params: { id }, body: { reason: 'the address works again' } });
    expect((await resend(marketing)).status).toBe(403);
    const answers = await Promise.all([resend(support), resend(support)]);
    expect(answers.map(({ body }) => body.error?.message ?? body.data.state).toSorted()).toEqual(['errors.messages.state', 'waiting']);
    const sent: string[] = [];
    await send(async ({ id }) => {
      sent.push(id);
      return 'sent';
    });
    expect(sent).toContain(`notice-${data[0].id}`);
    expect((await resend(support)).body.error.message).toBe('errors.messages.state');
    expect((await resend(support, 999_999_999)).status).toBe(404);
    expect(await actsOn(`message:${data[0].id}`)).toMatchObject([{ act: 'messages.resend', reason: 'the address works again' }]);
  });
});
