import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { shardsOf } from '../../../kernel/events/shards.ts';
import { retryFailure, stepConsumer } from '../../../kernel/events/step.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { careOf as careIn, isInCare } from '../index.ts';
import { markerConsumer } from './watch-markers.ts';
import { settledRound } from '../../../testing/settled-round.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await stepConsumer(server.db, markerConsumer, server, null);
});

const emitAll = (events: readonly NewEvent[]) => transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
const read = () => stepToEnd(server.db, markerConsumer, server);
const cancelled = ({ id }: Player, times: number): NewEvent[] =>
  Array.from({ length: times }, () => ({
    type: 'withdrawal.cancelled' as const,
    userId: BigInt(id),
    body: { paymentId: 1n, sumMinor: 100n, status: 'cancelled' as never },
    at: server.clock.now(),
  }));
const careOf = async ({ token }: Player) => (await server.call('GET /users/self/care', { token })).body.data;
async function inCare(): Promise<Player> {
  const player = await server.register();
  await emitAll(cancelled(player, 5));
  await read();
  return player;
}

describe('care', () => {
  it('[1.7] begins at the score, says why, and ends fourteen days after the last sign', async () => {
    const player = await server.register();
    await emitAll(cancelled(player, 4));
    await read();
    expect(await careOf(player)).toBeNull();
    await emitAll(cancelled(player, 1));
    await read();
    expect(await careOf(player)).toMatchObject({ score: 3, seenAt: null, markers: [{ marker: 'cancelled', count: 5, points: 3 }] });
    server.clock.advanceMs(14 * 86_400_000 - 1);
    expect(await isInCare(server.db, BigInt(player.id), server.clock.now())).toBe(true);
    server.clock.advanceMs(1);
    expect(await isInCare(server.db, BigInt(player.id), server.clock.now())).toBe(false);
  });

  it('is not begun by events of another player, nor by play at day, wins or levels', async () => {
    const [player, other] = [await server.register(), await inCare()];
    const settled = Array.from({ length: 50 }, (_, n) => ({
      type: 'round.settled' as const,
      userId: BigInt(player.id),
      body: settledRound(`r-${n}`, { betMinor: 1_000_000n, winMinor: 0n }, { at: server.clock.now() }),
      at: server.clock.now(),
    }));
    await emitAll(settled);
    await read();
    expect([await careOf(player), (await careOf(other)).score]).toEqual([null, 3]);
  });

  it('keeps bets and deposits as they are', async () => {
    const player = await inCare();
    await server.deposit(player, 500);
    expect((await server.call('GET /games/:id/real', { token: player.token, params: { id: 'patang' } })).status).toBe(200);
    expect(await server.balance(player)).toBe(500);
  });

  it('is read once, and read again only when it begins again', async () => {
    const player = await inCare();
    const seen = (await server.call('POST /users/self/care/seen', { token: player.token, body: {} })).body.data;
    expect(seen.seenAt).toBeGreaterThan(0);
    await emitAll(cancelled(player, 1));
    await read();
    expect((await careOf(player)).seenAt).toBe(seen.seenAt);
    server.clock.advanceMs(15 * 86_400_000);
    await emitAll(cancelled(player, 5));
    await read();
    expect((await careIn(server.db, BigInt(player.id), server.clock.now()))?.seenAt).toBeNull();
  });

  it('is one event and one entry of the audit log, and operators see it with its reasons', async () => {
    const player = await inCare();
    await emitAll(cancelled(player, 2));
    await read();
    const events = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'care.raised')
      .where('user_id', '=', BigInt(player.id))
      .execute();
    expect(events).toEqual([{ body: { score: 3, markers: ['cancelled'] } }]);
    const { token } = await operatorWith(server, 'risk', 'auditor');
    const { data } = (await server.call('GET /care', { token, query: { limit: 200 } }, operatorBase)).body;
    expect(data.find((row: { player: number }) => row.player === player.id).care.markers).toEqual([
      { marker: 'cancelled', count: 7, points: 3 },
    ]);
    const found = await server.call('GET /players', { token, query: { lookup: String(player.id) } }, operatorBase);
    expect(found.body.data.care.score).toBe(3);
    const audit = await server.call('GET /audit', { token, query: { subject: `player:${player.id}` } }, operatorBase);
    expect(audit.body.data.map(({ act }: { act: string }) => act)).toContain('protection.raise-care');
  });

  it('stops popups for this player, and for no other', async () => {
    const [player, other] = [await inCare(), await server.register()];
    const uuid = randomUUID();
    await server.db.insertInto('placements.popup').values({ uuid, user_id: null, position: 1 }).execute();
    const text = JSON.stringify({ en: 'one', hi: 'एक' });
    await server.db.insertInto('placements.popup_part').values({ popup: uuid, position: 1, title: text, text, tone: 'leaf' }).execute();
    const shown = await Promise.all([player, other].map(({ token }) => server.call('GET /popups/current', { token })));
    expect(shown.map(({ body }) => body.data.popup?.uuid ?? null)).toEqual([null, uuid]);
  });

  it('shows none of it to other players or guests', async () => {
    expect((await server.call('GET /users/self/care')).status).toBe(401);
    const player = await server.register();
    expect((await server.call('GET /care', { token: player.token }, operatorBase)).status).toBe(403);
  });
});

describe('signs of harm', () => {
  const signsOf = async ({ id }: Player) =>
    server.db
      .selectFrom('protection.play_signs')
      .select(['days', 'sitting_net_minor', 'round_at'])
      .where('user_id', '=', BigInt(id))
      .execute();

  it('of twenty events that two processes retry in all parts at the same time are those of a run in order', async () => {
    const [inOrder, retried] = [await server.register(), await server.register()];
    const at = server.clock.now();
    const lost = (n: number): NewEvent => ({
      type: 'round.settled',
      userId: BigInt(inOrder.id),
      body: settledRound(`lost-${n}`, { betMinor: 100n + BigInt(n), winMinor: 0n }, { at }),
      at,
    });
    const deposit: NewEvent = { type: 'deposit.succeeded', userId: BigInt(inOrder.id), body: { sumMinor: 500n } as never, at };
    const mixed = Array.from({ length: 5 }, (_, n) => [lost(n), deposit, ...cancelled(inOrder, 1), lost(n + 50)]).flat();
    await emitAll(mixed);
    await read();
    await sql`
      INSERT INTO kernel.event_failure (consumer, epoch, xid, event_id, type, user_id, body, version, at, error, tries, retry)
      SELECT ${markerConsumer.name}, epoch, xid, id, type, ${retried.id}::bigint, body, version, at, 'test', 3, true
      FROM kernel.event WHERE user_id = ${inOrder.id} AND type = ANY(${markerConsumer.types})`.execute(server.db);
    const left = async () =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM kernel.event_failure WHERE resolved_at IS NULL`.execute(server.db)).rows[0]
        ?.n;
    expect(await left()).toBe(mixed.length);
    const retryAll = async (part: ReturnType<typeof shardsOf>[number]) => {
      while ((await left()) !== 0) await retryFailure(server.db, part, server);
    };
    await Promise.all([...shardsOf(markerConsumer), ...shardsOf(markerConsumer)].map(retryAll));
    expect(await signsOf(retried)).toEqual(await signsOf(inOrder));
    expect((await careOf(retried))?.score).toBe((await careOf(inOrder))?.score);
  });
});
