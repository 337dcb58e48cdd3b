import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { botOf } from '../../social/index.ts';
import { botApiStandIn, initDataOf, type BotApiStandIn } from '../../social/testing/bot-api-stand-in.ts';
import { attemptsMax } from '../sending/rules.ts';
import { sendDue } from '../sending/send-due.ts';
import { writeMessages } from '../testing/write-messages.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { messengerSender, pageInMessenger } from './send-messenger.ts';
import { winsConsumer } from './watch-wins.ts';

const botToken = `123456:${'a'.repeat(35)}`;
let server: TestServer;
let api: BotApiStandIn;
beforeAll(async () => {
  api = await botApiStandIn();
  server = await testServer({ env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: api.url } });
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
  await writeMessages(server);
});
beforeEach(async () => {
  api.calls.length = 0;
  api.answer(200);
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
  // Noon in India: no quiet hour.
  server.clock.set(new Date('2026-12-01T06:30:00Z'));
});

type Player = { readonly id: bigint; readonly token: string; readonly chat: string };
const nothing = { deposits: false, withdrawals: false, gifts: false, winsAbove: null };
let chats = 5000;
const post = (path: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress: `10.8.${(chats >> 8) & 255}.${chats & 255}` });
/** A player who has come by the messenger. */
async function fromMessenger(locale: 'en' | 'hi' = 'en'): Promise<Player> {
  chats += 1;
  const { oauthToken } = (await post('/telegram/login', { initData: initDataOf(botToken, chats, server.clock.now()) })).body.data;
  const form = { locale, birthDate: '1990-05-17', agreement: true, lookup: `chat${chats}@example.in`, token: oauthToken };
  const { user, token } = (await post('/users/oauth', form)).body.data;
  return { id: BigInt(user.id), token, chat: String(chats) };
}
const choose = ({ token }: { readonly token: string }, body: object) => server.call('PATCH /messages/messenger', { token, body });
const show = async ({ token }: { readonly token: string }) => (await server.call('GET /messages/messenger', { token })).body.data;

const tell = async (...events: Parameters<typeof emit>[2]) => {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await writeMessages(server);
};
const paidOut = ({ id }: Player) =>
  ({ type: 'withdrawal.settled', userId: id, body: { paymentId: 41n, sumMinor: 125_050n, status: 3 } }) as const;
const arrived = ({ id }: Player) => ({ type: 'deposit.succeeded', userId: id, body: { paymentId: 42n, sumMinor: 50_000n } }) as never;
const gift = ({ id }: Player) => ({ type: 'gift.offered', userId: id, body: {} }) as never;
const send = () => {
  const log = createLog('silent');
  const none = async () => 'sent' as const;
  const messenger = messengerSender(server.db, botOf({ config: server.config, log }));
  return sendDue({ email: none, sms: none, push: null, messenger }, { ...server, log });
};
const sent = async () => {
  await send();
  return api.calls.filter(({ path }) => path.endsWith('/sendMessage')).map(({ body }) => body);
};
const states = ({ id }: Player) =>
  server.db
    .selectFrom('notifications.message')
    .select(['state', 'attempts'])
    .where('user_id', '=', id)
    .where('channel', '=', 'messenger')
    .orderBy('id')
    .execute();
const reasons = async ({ id }: Player) =>
  (
    await server.db
      .selectFrom('notifications.suppression')
      .select('reason')
      .where('user_id', '=', id)
      .where('channel', '=', 'messenger')
      .orderBy('id')
      .execute()
  ).map(({ reason }) => reason);

describe('[2.16] what the bot writes', () => {
  it('is nothing until its player asks for it, and then that and nothing else', async () => {
    const asha = await fromMessenger();
    expect(await show(asha)).toEqual({ connected: true, topics: nothing });
    await tell(paidOut(asha), arrived(asha));
    expect([await sent(), await states(asha), await reasons(asha)]).toEqual([[], [], []]);
    expect((await choose(asha, { withdrawals: true })).body.data).toEqual({ ...nothing, withdrawals: true });
    await tell(paidOut(asha), arrived(asha));
    expect(await sent()).toEqual([
      {
        chat_id: asha.chat,
        text: 'Your withdrawal was paid\n\n₹1,250.50 was paid out to you.',
        reply_markup: {
          inline_keyboard: [
            [
              {
                text: 'See the withdrawal',
                web_app: { url: 'http://127.0.0.1:3000/en/telegram/start?tgWebAppStartParam=payment__withdrawal__41' },
              },
            ],
          ],
        },
      },
    ]);
  });

  it('is in the language of its player, and once however often it is sent', async () => {
    const asha = await fromMessenger('hi');
    await choose(asha, { deposits: true });
    await tell(arrived(asha));
    await Promise.all([send(), send(), send()]);
    const bodies = await sent();
    expect(bodies).toHaveLength(1);
    expect(bodies[0].text).toBe('जमा की रकम आ गई\n\n₹500 आपके बैलेंस में आ गए हैं।');
  });

  it('can be switched off again, also between the event and the message', async () => {
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true, deposits: true });
    await tell(paidOut(asha));
    expect((await choose(asha, { withdrawals: false })).body.data).toEqual({ ...nothing, deposits: true });
    expect([await sent(), await reasons(asha)]).toEqual([[], ['no-consent']]);
  });

  it('cannot be asked for by who has not come by the messenger, or while the operator has it off', async () => {
    const bina = await server.register();
    expect((await show(bina)).connected).toBe(false);
    expect((await choose(bina, { deposits: true })).status).toBe(404);
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true });
    await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: false }));
    expect([(await show(asha)).connected, (await choose(asha, { deposits: true })).status]).toEqual([false, 404]);
    await tell(paidOut(asha));
    expect([await sent(), await reasons(asha)]).toEqual([[], ['unreachable']]);
    expect((await choose(asha, { withdrawals: false })).status).toBe(200);
  });

  it.each([{ deposits: 'yes' }, { wins: true }, { winsAbove: 0 }, { winsAbove: 1.5 }, { winsAbove: true }])(
    'refuses a choice of another shape: %j',
    async (body) => {
      expect((await choose(await fromMessenger(), body)).status).toBe(400);
    },
  );

  it('comes in the chat in which it was asked for: another account of the messenger begins with nothing', async () => {
    const player = await fromMessenger();
    await choose(player, { withdrawals: true });
    await tell(paidOut(player));
    await server.db.updateTable('social.identity').set({ subject: '990001' }).where('user_id', '=', player.id).execute();
    expect(await sent()).toEqual([]);
    expect(await show(player)).toEqual({ connected: true, topics: nothing });
    await choose(player, { deposits: true });
    await tell(arrived(player), paidOut(player));
    expect((await sent()).map(({ chat_id: chat }: { chat_id: string }) => chat)).toEqual(['990001']);
  });

  it('is for its player alone', async () => {
    expect((await server.call('GET /messages/messenger')).status).toBe(401);
    const [asha, bina] = [await fromMessenger(), await fromMessenger()];
    await choose(asha, { deposits: true });
    await tell(arrived(bina));
    expect(await sent()).toEqual([]);
  });
});

describe('a gift is an offer, by the bot too', () => {
  it('comes only where its player wants offers, and not in a quiet hour', async () => {
    const asha = await fromMessenger();
    await choose(asha, { gifts: true });
    await tell(gift(asha));
    expect([await sent(), await reasons(asha)]).toEqual([[], ['no-consent']]);
    await server.call('PATCH /messages/topics', { token: asha.token, body: { offers: true } });
    server.clock.set(new Date('2026-12-01T18:00:00Z'));
    await tell(gift(asha));
    expect([await sent(), await reasons(asha)]).toEqual([[], ['no-consent', 'quiet-hours']]);
    server.clock.set(new Date('2026-12-02T06:30:00Z'));
    await tell(gift(asha));
    expect((await sent()).map(({ text }: { text: string }) => text.split('\n', 1)[0])).toEqual(['A gift is waiting for you']);
  });

  it('never comes on a break', async () => {
    const asha = await fromMessenger();
    await choose(asha, { gifts: true });
    await server.call('PATCH /messages/topics', { token: asha.token, body: { offers: true } });
    await server.call('POST /users/self/self-exclusion', { token: asha.token, body: { period: '6m' } });
    await tell(gift(asha));
    expect([await sent(), await reasons(asha)]).toEqual([[], ['protection']]);
  });
});

type Ends = { readonly betMinor: bigint; readonly winMinor: bigint };
const round = ({ id }: Player, name: string, ends: Ends, before: Ends | null = null) =>
  ({
    type: 'round.settled',
    userId: id,
    body: { round: name, developer: 'mela', gameId: 1n, ...ends, openedMs: 0, settledMs: 0, before },
  }) as never;
/** Rounds, what they reach, and the messages about it. */
const play = async (...events: Parameters<typeof emit>[2]) => {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await stepToEnd(server.db, winsConsumer, server);
  await writeMessages(server);
};
const titles = async () => (await sent()).map(({ text }: { text: string }) => text.split('\n', 1)[0]);
const ends = (betMinor: bigint, winMinor: bigint) => ({ betMinor, winMinor });

describe('[2.16] a win of the sum that its player has chosen', () => {
  beforeAll(() => stepToEnd(server.db, winsConsumer, server));

  it('is written of by the bot alone, from that sum on, and to no player who has not chosen one', async () => {
    const [asha, bina] = [await fromMessenger(), await fromMessenger()];
    expect((await choose(asha, { winsAbove: 1000 })).body.data).toEqual({ ...nothing, winsAbove: 1000 });
    await play(round(asha, 'a', ends(1_000n, 99_999n)), round(asha, 'b', ends(1_000n, 100_000n)), round(bina, 'c', ends(100n, 9_000_000n)));
    expect(await titles()).toEqual(['A round of yours won ₹1,000']);
    const ofWins = server.db
      .selectFrom('notifications.message as m')
      .innerJoin('notifications.rule as r', 'r.id', 'm.rule_id')
      .select('m.channel')
      .where('m.user_id', '=', asha.id)
      .where('r.alias', '=', 'win-reached');
    expect(await ofWins.execute()).toEqual([{ channel: 'messenger' }]);
    await choose(asha, { winsAbove: null });
    await play(round(asha, 'd', ends(1_000n, 500_000n)));
    expect([await sent(), await show(asha)]).toEqual([[expect.anything()], { connected: true, topics: nothing }]);
  });

  it('is one where a round grows past the sum, once, and none where it returns less than its bet', async () => {
    const asha = await fromMessenger('hi');
    await choose(asha, { winsAbove: 1000 });
    await play(round(asha, 'a', ends(1_000n, 50_000n)), round(asha, 'less', ends(300_000n, 200_000n)));
    expect(await titles()).toEqual([]);
    await play(round(asha, 'a', ends(1_000n, 150_000n), ends(1_000n, 50_000n)));
    await play(round(asha, 'a', ends(1_000n, 160_000n), ends(1_000n, 150_000n)));
    expect(await titles()).toEqual(['आपके एक राउंड में ₹1,500 की जीत']);
  });

  it('is not written of on a break, also where that began between the round and the message', async () => {
    const [asha, bina] = [await fromMessenger(), await fromMessenger()];
    await choose(asha, { winsAbove: 100 });
    await choose(bina, { winsAbove: 100 });
    await play(round(asha, 'a', ends(100n, 50_000n)));
    await server.call('POST /users/self/cool-off', { token: asha.token, body: { period: 'day' } });
    await server.call('POST /users/self/self-exclusion', { token: bina.token, body: { period: '6m' } });
    await play(round(bina, 'b', ends(100n, 50_000n)));
    expect([await titles(), await reasons(asha), await reasons(bina)]).toEqual([[], ['protection'], ['protection']]);
  });

  it('has a rule that is no promotion and that campaigns cannot take', async () => {
    const rule = await server.db.selectFrom('notifications.rule').selectAll().where('alias', '=', 'win-reached').executeTakeFirstOrThrow();
    expect([rule.category, rule.product, rule.channels]).toEqual(['transactional', null, ['messenger']]);
  });
});

describe('where the messenger does not take a message', () => {
  it('one who has blocked the bot hears no more of it until they ask again', async () => {
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true });
    api.answer(403, 'Forbidden: bot was blocked by the user');
    await tell(paidOut(asha));
    expect(await sent()).toHaveLength(1);
    expect([await states(asha), await reasons(asha)]).toEqual([[{ state: 'suppressed', attempts: 1 }], ['unreachable']]);
    expect((await show(asha)).topics.withdrawals).toBe(false);
    api.answer(200);
    await tell(paidOut(asha));
    expect(await sent()).toHaveLength(1);
    await choose(asha, { withdrawals: true });
    await tell(paidOut(asha));
    expect(await sent()).toHaveLength(2);
  });

  it.each([429, 500, 502])('is tried again after an answer of %i, with pauses, until it is a dead letter', async (status) => {
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true });
    api.answer(status, 'Too Many Requests: retry after 30');
    await tell(paidOut(asha));
    await send();
    await send();
    expect(await states(asha)).toEqual([{ state: 'waiting', attempts: 1 }]);
    for (let tries = 1; tries < attemptsMax; tries += 1) {
      server.clock.advanceMs(7 * 3_600_000);
      await send();
    }
    expect(await states(asha)).toEqual([{ state: 'dead', attempts: attemptsMax }]);
  });

  it('arrives once it is taken again', async () => {
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true });
    api.answer(500);
    await tell(paidOut(asha));
    await send();
    api.answer(200);
    server.clock.advanceMs(60_000);
    await send();
    expect(await states(asha)).toEqual([{ state: 'sent', attempts: 2 }]);
  });

  it('is a dead letter at once where it is refused as it is', async () => {
    const asha = await fromMessenger();
    await choose(asha, { withdrawals: true });
    api.answer(400, 'Bad Request: can’t parse entities');
    await tell(paidOut(asha));
    await send();
    expect(await states(asha)).toEqual([{ state: 'dead', attempts: 1 }]);
    expect((await show(asha)).topics.withdrawals).toBe(true);
  });
});

it.each([
  ['/payment/history', '/telegram/start?tgWebAppStartParam=payment__history'],
  ['/gifts', '/telegram/start?tgWebAppStartParam=gifts'],
  ['/', '/'],
  ['/games?x=1', '/games?x=1'],
])('the page %s is %s inside the messenger', (path, inside) => expect(pageInMessenger(path)).toBe(inside));
