import { randomBytes } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, testServer, type TestServer } from '../../../testing/server.ts';
import { beginReview, liftReview, raiseSignal } from '../../signals/index.ts';
import { collectConsumer } from '../collect-events.ts';
import { boundWaiting } from '../delivery/bound-job.ts';
import { heldBack, nextDueAt } from '../delivery/delivery-store.ts';
import { sendDeliveries } from '../delivery/send-deliveries.ts';
import { insertSources, sourcesOf } from './source-store.ts';
import { standIn } from '../testing/stand-in.ts';

const reason = 'the contract with the partner';
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const template = 'https://partner.example/in?c={click}&g={event}&a={sum}&u={currency}&k={campaign}&p={player}&id={id}';
let server: TestServer;
let partner: Awaited<ReturnType<typeof standIn>>;
let players = 0;
let [name, source] = ['', ''];
beforeAll(async () => {
  server = await testServer();
  await stepToEnd(server.db, collectConsumer, server);
});
beforeEach(async () => {
  partner = await standIn(secret);
  [name, source] = [`partner-${(players += 1)}`, `acme-${players}`];
  await added();
});
afterEach(async () => {
  partner.close();
  await server.db.updateTable('webhooks.target').set({ state: 'stopped' }).execute();
});

async function act(key: string, body: object = {}) {
  const { token } = await operatorWith(server, 'postbacks.manage', 'postbacks.read');
  return server.call(key as never, { token, params: { name }, body: { reason, ...body } } as never, operatorBase);
}
async function added(): Promise<void> {
  const body = { name, source, template, events: ['registration', 'first_deposit', 'deposit'] };
  expect((await act('POST /postbacks', body)).status).toBe(200);
  expect((await act('POST /postbacks/:name/secret', { secret, overlapSec: 0 })).status).toBe(200);
}
async function open(): Promise<void> {
  const { id } = (await act('POST /postbacks/:name/open')).body.data.approval;
  const { token } = await operatorWith(server, 'postbacks.manage');
  const answer = await server.call('POST /approvals/:id/approve', { token, params: { id }, body: { reason } }, operatorBase);
  expect(answer.status).toBe(200);
}
async function registered(arrival?: object): Promise<Player> {
  server.clock.advanceMs(3_000);
  const form = { password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  const body = { lookup: `sent${(players += 1)}@example.in`, ...form, ...(arrival && { arrival }) };
  const answer = await server.call('POST /users', { body } as never);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return { id: answer.body.data.user.id, token: answer.body.data.token };
}
const from = (click = 'c-1') => ({ partner: source, click, campaign: 'दीवाली & more', accepted: true });
async function sent(): Promise<string[]> {
  await stepToEnd(server.db, collectConsumer, server);
  for (let at = await nextDueAt(server.db); at !== null; at = await nextDueAt(server.db)) {
    if (at > server.clock.now()) server.clock.set(at);
    await sendDeliveries({ ...server, post: partner.post }, 20_000);
  }
  return partner.received.filter(({ status }) => status < 300).map(({ path }) => path);
}
const ofPath = (path: string) => Object.fromEntries(new URL(path, 'https://partner.example').searchParams);

it('report the registration, the first deposit and each deposit of a player whom the partner sent, signed', async () => {
  await open();
  const player = await registered(from());
  await server.deposit(player, 500);
  await server.deposit(player, 250);
  const paths = (await sent()).map(ofPath);
  const p = String(paths[0]?.['p']);
  const base = { c: 'c-1', k: 'दीवाली & more', p, u: 'INR' };
  const deposits = [paths[2]?.['id'], paths[3]?.['id']];
  expect(paths).toEqual([
    { ...base, g: 'registration', a: '', id: `registration_${p}` },
    { ...base, g: 'first_deposit', a: '500.00', id: `first_deposit_${p}` },
    { ...base, g: 'deposit', a: '500.00', id: deposits[0] },
    { ...base, g: 'deposit', a: '250.00', id: deposits[1] },
  ]);
  expect(new Set(deposits).size).toBe(2);
  // Numbers of the platform rise: none is sent.
  for (const id of deposits) expect(id).toMatch(/^deposit_[0-9a-f]{32}$/);
  expect(p).toMatch(/^[0-9a-f]{32}$/);
  expect(partner.received.map(({ isGenuine, method }) => [isGenuine, method])).toEqual(Array.from({ length: 4 }, () => [true, 'GET']));
});

it('say nothing of players who came by themselves or from another partner, and nothing is noted of them', async () => {
  await open();
  for (const arrival of [undefined, { ...from(), partner: 'another' }]) await server.deposit(await registered(arrival), 500);
  expect(await sent()).toEqual([]);
  const noted = await server.db.selectFrom('webhooks.player_source').selectAll().where('source', 'in', ['another', source]).execute();
  expect(noted).toEqual([]);
});

it('are signed over the address that arrives, whatever a URL makes of it', async () => {
  expect((await act('POST /postbacks/:name', { template: "https://PARTNER.example/a/../दी?q='{click}'&id={id}" })).status).toBe(200);
  await open();
  await registered(from("it's"));
  await sent();
  expect(partner.received.map(({ isGenuine, path }) => [isGenuine, path.split('&')[0]])).toEqual([
    [true, '/%E0%A4%A6%E0%A5%80?q=%27it%27s%27'],
  ]);
});

it('end with a self-exclusion and with the account, and what was noted is deleted', async () => {
  await open();
  for (const end of [
    { type: 'break.started', body: { name: 'self-exclusion', until: null } },
    { type: 'account.closed', body: {} },
  ] as const) {
    const player = await registered(from());
    await server.deposit(player, 500);
    const before = (await sent()).length;
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [{ ...end, userId: BigInt(player.id) } as NewEvent]));
    await server.deposit(player, 100);
    expect((await sent()).length).toBe(before);
    const noted = await server.db.selectFrom('webhooks.player_source').select('user_id').where('user_id', '=', BigInt(player.id)).execute();
    expect(noted).toEqual([]);
  }
});

it('that still wait are not sent after a self-exclusion', async () => {
  await open();
  const player = await registered(from());
  await server.deposit(player, 500);
  const before = partner.received.length;
  await stepToEnd(server.db, collectConsumer, server);
  const waiting = () =>
    server.db.selectFrom('webhooks.delivery').select(['state', 'failure']).where('user_id', '=', BigInt(player.id)).orderBy('id').execute();
  expect(new Set((await waiting()).map(({ state }) => state))).toEqual(new Set(['waiting']));
  const end = { type: 'break.started', body: { name: 'self-exclusion', until: null } } as const;
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [{ ...end, userId: BigInt(player.id) } as NewEvent]));
  await sent();
  expect(new Set((await waiting()).map(({ state, failure }) => `${state}: ${failure}`))).toEqual(new Set(['failed: the player has left']));
  expect(partner.received.length).toBe(before);
});

it('wait without an attempt while a signal of fraud or a review of the account is open, each player for themselves, and go once it is over', async () => {
  await open();
  const [doubtful, reviewed] = [await registered(from('c-d')), await registered(from('c-r'))];
  await registered(from('c-h'));
  const [now, origin] = [server.clock.now(), systemOrigin('test')];
  const id = BigInt(doubtful.id);
  await transact(server.db, async (tx) => {
    await raiseSignal(tx, origin, { userId: id, kind: 'bonus-withdrawn', cause: Buffer.from('1'), facts: {}, now });
    await beginReview(tx, { userId: BigInt(reviewed.id), now, origin, reason });
  });
  await stepToEnd(server.db, collectConsumer, server);
  const send = () => sendDeliveries({ ...server, post: partner.post }, 20_000);
  const clicks = () => partner.received.map(({ path }) => ofPath(path)['c']);
  await send();
  expect(clicks()).toEqual(['c-h']);
  const rows = await server.db
    .selectFrom('webhooks.delivery')
    .select(['state', 'attempts', 'failure'])
    .where('user_id', 'in', [id, BigInt(reviewed.id)])
    .execute();
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'waiting', attempts: 0, failure: heldBack })));
  // Longer than anything else waits.
  for (let day = 0; day < 5; day += 1) {
    server.clock.advanceMs(86_400_000);
    await send();
    await boundWaiting(server);
  }
  expect(clicks()).toEqual(['c-h']);
  await server.db
    .updateTable('signals.signal')
    .set({ reviewed_at: server.clock.now(), reviewed_by: 1n })
    .where('user_id', '=', id)
    .execute();
  await transact(server.db, (tx) => liftReview(tx, { userId: BigInt(reviewed.id), now: server.clock.now(), origin }));
  server.clock.advanceMs(3_600_000);
  await send();
  expect(clicks().toSorted()).toEqual(['c-d', 'c-h', 'c-r']);
});

it('take a click as long as its column and no longer, counted alike, and none without what the visitor has accepted', async () => {
  await open();
  const marked = 'e\u0301';
  const form = { password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  const of = async (arrival: object) => {
    server.clock.advanceMs(3_000);
    return (await server.call('POST /users', { body: { lookup: `sent${(players += 1)}@example.in`, ...form, arrival } } as never)).status;
  };
  expect(await of(from(marked.repeat(100)))).toBe(200);
  expect(await of(from(marked.repeat(101)))).toBe(400);
  // A page that was loaded before it asked for this still opens accounts.
  expect(await of({ ...from(), accepted: undefined })).toBe(200);
  expect(await of({ ...from(), accepted: false })).toBe(400);
  await transact(server.db, async (tx) => {
    const id = 4_000_000n + BigInt(players);
    const arrived = [{ userId: id, partner: source, click: marked.repeat(200), campaign: '' }];
    await insertSources(tx, arrived, server.random);
    expect(Array.from((await sourcesOf(tx, [id])).get(id)?.click ?? '').length).toBe(200);
  });
  expect((await sent()).map((path) => ofPath(path)['c'])).toEqual([marked.repeat(100)]);
});

it('come once each, also after failures, of events that are read twice, and where older ones were removed', async () => {
  await open();
  const player = await registered(from());
  await server.deposit(player, 500);
  let failures = 5;
  partner.answer = () => ((failures -= 1) >= 0 ? 500 : 200);
  expect((await sent()).length).toBe(3);
  await transact(server.db, async (tx) => {
    const rows = await tx.selectFrom('kernel.event').selectAll().where('user_id', '=', BigInt(player.id)).orderBy('id').execute();
    const events = rows.filter(({ type }) => type === 'user.registered' || type === 'deposit.succeeded');
    const bodies = events.map(({ id, type, user_id, body, at }) => ({ id, type, userId: user_id, version: null, at, body }));
    const read = bodies.map((event) => ({ ...event, body: { ...(event.body as object) } }));
    for (const { body } of read as { body: Record<string, unknown> }[])
      for (const key of ['paymentId', 'sumMinor']) if (key in body) body[key] = BigInt(body[key] as number);
    await collectConsumer.handle(tx, read as never, { ...server, origin: { actor: 'system:test', requestId: null } as never });
  });
  expect((await sent()).length).toBe(3);
  await server.db.deleteFrom('webhooks.delivery').execute();
  await server.deposit(player, 100);
  expect((await sent()).slice(3).map((path) => ofPath(path)['g'])).toEqual(['deposit']);
});

it('are refused with an unknown macro, one in the host, or without {id}; and shown in a log of their own', async () => {
  for (const wrong of ['https://p.example/?id={id}&m={email}', 'https://{click}.example/?id={id}', 'https://p.example/?c={click}'])
    expect([wrong, (await act('POST /postbacks/:name', { template: wrong })).status]).toEqual([wrong, 400]);
  await open();
  const player = await registered(from());
  await sent();
  const reader = await operatorWith(server, 'postbacks.read', 'webhooks.read', 'players.find');
  const log = async (key: string) =>
    (await server.call(key as never, { token: reader.token, query: { player: player.id } } as never, operatorBase)).body.data;
  expect(await log('GET /postback-deliveries')).toMatchObject([{ target: name, type: 'registration', state: 'delivered', attempts: 1 }]);
  expect(await log('GET /webhook-deliveries')).toEqual([]);
});
