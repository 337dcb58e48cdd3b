import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { balancesOf } from '../../wallet/index.ts';

const secret = 'the secret of the provider acme';
let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer({ providers: [{ name: 'acme', protocol: 'seamless-wallet', secrets: [secret] }] });
  await sql`
    WITH own AS (INSERT INTO catalogue.developer (id, canonical, name) VALUES (100, 'acme', 'acme') RETURNING id)
    INSERT INTO catalogue.game (id, developer_id, slug, name, frame_url, position, listed)
    SELECT 1100, own.id, 'acme-game', '{"en": "G", "hi": "G"}', 'https://games.example/g', 900, false FROM own`.execute(server.db);
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

async function acme(path: string, body: object) {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-signature': createHmac('sha256', secret).update(payload).digest('hex') };
  return server.inject({ method: 'POST', url: `/provider/v1/acme${path}`, headers, payload });
}
const bet = (token: string, game: string) => {
  const uuid = randomUUID();
  return { token, request_uuid: uuid, transaction_uuid: uuid, round: `r-${uuid}`, game, amount: 1000 };
};
const limit = (kind: string, amount: number) =>
  server.call('PUT /users/self/limits/:kind', { token: player.token, params: { kind }, body: { period: 'day', amount } });

/** Thirty bets of ₹10 at once, by turns through two providers. @returns how many passed */
async function thirty(): Promise<number> {
  const [here, there] = await Promise.all([server.openGame(player, 'demo-game'), server.openGame(player, 'acme-game')]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? server.provider('/transaction/bet', bet(here, 'demo-game')) : acme('/transaction/bet', bet(there, 'acme-game')),
    ),
  );
  return answers.filter(({ body }) => body.status === 'RS_OK').length;
}

describe('thirty bets at once through two providers', () => {
  it.each(['wager', 'loss'])('[P1] [M6] at a %s limit for ten: exactly ten pass', async (kind) => {
    expect((await limit(kind, 100)).status).toBe(200);
    expect(await thirty()).toBe(10);
    expect((await balancesOf(server.db, BigInt(player.id))).cashMinor).toBe(90_000n);
    const { limits } = (await server.call('GET /users/self/limits', { token: player.token })).body.data;
    expect(limits).toMatchObject([{ kind, amount: 100, used: 100 }]);
  });

  it('[P1] without a limit all pass, and with one of nothing none does', async () => {
    expect(await thirty()).toBe(30);
    await limit('wager', 0);
    expect(await thirty()).toBe(0);
  });
});

it('[O1] a player’s own protective acts are in the audit log, in their name and with what was before', async () => {
  await limit('wager', 500);
  await limit('wager', 300);
  await limit('wager', 900);
  await server.call('PUT /users/self/quiet-hours', { token: player.token, body: { fromMinute: 0, toMinute: 360 } });
  await server.call('POST /users/self/cool-off', { token: player.token, body: { period: 'day' } });
  const { token } = await operatorWith(server, 'auditor');
  const { data } = (await server.call('GET /audit', { token, query: { subject: `player:${player.id}` } }, operatorBase)).body;
  const acts = data.filter(({ act }: { act: string }) => act.startsWith('protection.'));
  expect(acts.map(({ act }: { act: string }) => act).toReversed()).toEqual([
    'protection.set-limit',
    'protection.set-limit',
    'protection.ask-limit',
    'protection.set-quiet-hours',
    'protection.take-break',
  ]);
  expect(new Set(acts.map(({ actor }: { actor: string }) => actor))).toEqual(new Set([`player:${player.id}`]));
});
