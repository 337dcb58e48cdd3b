import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Centrifuge, type PublicationContext, type SubscribedContext } from 'centrifuge';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { leaveOutRedis, TestRedis } from '../../kernel/redis/testing/redis-server.ts';
import { freePort } from '../../kernel/testing/free-port.ts';
import { addressOf, testDb } from '../../kernel/testing/test-db.ts';
import { openBalancer } from './testing/load-balancer.ts';
import { betOn, callApi, isBooked, openBettor, openProcess, type Bettor, type ServerProcess } from './testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-rolling-'));
const redis = leaveOutRedis ? null : await TestRedis.start();
const running = new Set<ServerProcess>();
const ends: (() => void)[] = [];
afterAll(async () => {
  for (const end of ends) end();
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

/** A page of a player behind the balancer: the bets of which it was sent the balance, and connections that missed something. */
async function openPage(port: number, { id, token }: Bettor) {
  const bets: string[] = [];
  const missed: string[] = [];
  let connections = 0;
  const client = new Centrifuge(`ws://127.0.0.1:${port}${livePath}`, {
    websocket: WebSocket,
    token: (await callApi(port, 'GET', '/live/token', { token })).token,
    minReconnectDelay: 1,
    maxReconnectDelay: 50,
  });
  client.on('connected', () => (connections += 1));
  const own = client.newSubscription(`user#${id}`, { minResubscribeDelay: 1, maxResubscribeDelay: 50 });
  own.on('subscribed', ({ wasRecovering, recovered }: SubscribedContext) => {
    if (wasRecovering && !recovered) missed.push('a connection that was not recovered');
  });
  own.on('publication', ({ data }: PublicationContext) => {
    if (data.type === 'balance' && data.cause === 'bet') bets.push(String(data.round).split(':').at(-1) ?? '');
  });
  own.subscribe();
  client.connect();
  ends.push(() => client.disconnect());
  await own.ready(60_000);
  return { bets, missed, connections: () => connections };
}

describe.skipIf(redis === null)('two processes behind a load balancer', () => {
  test('[O5] that are replaced one after the other under load fail no request and lose no message', async ({ annotate }) => {
    const { db } = await testDb();
    const shared = {
      DATABASE_URL: await addressOf(db),
      REDIS_URL: redis?.url ?? '',
      MASTER_SECRET: 'the master secret that both processes share, long enough',
    };
    const nodes = [];
    for (const name of ['one', 'two']) {
      const env = { ...shared, DATA_DIR: join(folder, name), PORT: String(await freePort()) };
      nodes.push({ env, process: await openProcess(env) });
    }
    for (const node of nodes) running.add(node.process);
    const { port, close } = await openBalancer(nodes.map(({ env }) => Number(env.PORT)));
    ends.push(close);
    const bettors = [];
    for (const name of ['asha', 'bina', 'chand', 'dev']) bettors.push(await openBettor(port, name));
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (const bettor of bettors) pages.push(await openPage(port, bettor));

    const failed: string[] = [];
    const booked: string[] = [];
    let answered = 0;
    const stopBets = betOn(port, bettors, (uuid, answer) => {
      if (!isBooked(answer)) return void failed.push(String(answer));
      answered += 1;
      booked.push(uuid);
    });
    let isReading = true;
    const reading = bettors.map(async ({ token }) => {
      while (isReading) {
        await callApi(port, 'GET', '/users/self', { token }).then(
          () => (answered += 1),
          (error: Error) => failed.push(error.message),
        );
      }
    });
    const more = async (count: number) => {
      const before = answered;
      await expect.poll(() => answered, { interval: 10 }).toBeGreaterThan(before + count);
    };
    await more(200);
    for (const node of nodes) {
      node.process.child.kill('SIGTERM');
      expect(await node.process.ended).toBe(0);
      running.delete(node.process);
      // The other one does the work alone.
      await more(50);
      node.process = await openProcess(node.env);
      running.add(node.process);
      await more(100);
    }
    isReading = false;
    await Promise.all([stopBets(), ...reading]);
    expect(failed).toEqual([]);
    // Each bet is heard of once, by whichever process it was booked.
    const heard = () => pages.flatMap(({ bets }) => bets);
    await expect.poll(() => heard().length, { interval: 20 }).toBeGreaterThanOrEqual(booked.length);
    expect(heard().toSorted()).toEqual(booked.toSorted());
    expect(pages.flatMap(({ missed }) => missed)).toEqual([]);
    // Each process took the pages of the one before it.
    expect(pages.reduce((sum, { connections }) => sum + connections(), 0)).toBeGreaterThan(pages.length);
    await annotate(`${answered} requests answered, none failed; ${booked.length} messages, none missing`);
  });
});
