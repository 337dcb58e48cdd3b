import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ProviderConfig } from '../../../../config/providers.ts';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { amountInPaise, fromPaise } from '../amounts.ts';

const acme: ProviderConfig = { name: 'acme', protocol: 'seamless-wallet', secrets: ['the new secret of acme', 'the old secret of acme'] };
const bolt: ProviderConfig = {
  name: 'bolt',
  protocol: 'seamless-wallet',
  secrets: ['the secret of bolt'],
  dialect: { signatureHeader: 'x-bolt-sign', signatureEncoding: 'base64', unitsPerRupee: 1 },
};

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer({ providers: [acme, bolt] });
  for (const [at, { name }] of [acme, bolt].entries())
    await sql`
      WITH own AS (INSERT INTO catalogue.developer (id, canonical, name) VALUES (${100 + at}, ${name}, ${name}) RETURNING id)
      INSERT INTO catalogue.game (id, developer_id, slug, name, frame_url, position, listed)
      SELECT 1000 + own.id, own.id, ${`${name}-game`}, '{"en": "G", "hi": "G"}', 'https://games.example/g', 900, false FROM own`.execute(
      server.db,
    );
  player = await server.playerWith(1000);
});

type By = { readonly secret: string; readonly header?: string; readonly encoding?: 'hex' | 'base64' };
async function send(name: string, path: string, body: object, { secret, header = 'x-signature', encoding = 'hex' }: By) {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', [header]: createHmac('sha256', secret).update(payload).digest(encoding) };
  return (await server.inject({ method: 'POST', url: `/provider/v1/${name}${path}`, headers, payload })).body;
}
const asBolt: By = { secret: 'the secret of bolt', header: 'x-bolt-sign', encoding: 'base64' };
const bet = (token: string, game: string, amount: number) => {
  const uuid = randomUUID();
  return { token, request_uuid: uuid, transaction_uuid: uuid, round: `r-${uuid}`, game, amount };
};

describe('two configured providers of one protocol', () => {
  it('each book in their own unit, and a repeated message has one effect', async () => {
    const atAcme = bet(await server.openGame(player, 'acme-game'), 'acme-game', 10_050);
    const first = await send('acme', '/transaction/bet', atAcme, { secret: 'the new secret of acme' });
    expect(first).toMatchObject({ status: 'RS_OK', balance: 89_950 });
    expect(await send('acme', '/transaction/bet', atAcme, { secret: 'the old secret of acme' })).toEqual(first);
    const atBolt = bet(await server.openGame(player, 'bolt-game'), 'bolt-game', 99.5);
    expect(await send('bolt', '/transaction/bet', atBolt, asBolt)).toMatchObject({ status: 'RS_OK', balance: 800 });
    expect(await send('bolt', '/transaction/bet', atBolt, asBolt)).toMatchObject({ status: 'RS_OK', balance: 800 });
    expect(await server.balance(player)).toBe(800);
  });

  it.each([
    ['the secret of the other', 'acme', { secret: 'the secret of bolt' }],
    ['the header of the other', 'bolt', { ...asBolt, header: 'x-signature' }],
    ['the encoding of the other', 'bolt', { ...asBolt, encoding: 'hex' }],
    ['no secret that is listed', 'acme', { secret: 'the oldest secret of acme' }],
  ] as const)('%s is rejected', async (_, name, by) => {
    const token = await server.openGame(player, `${name}-game`);
    expect(await send(name, '/user/balance', { token, request_uuid: randomUUID() }, by)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });

  it('a game of the other provider is not theirs', async () => {
    const token = await server.openGame(player, 'bolt-game');
    const { status } = await send('acme', '/transaction/bet', bet(token, 'bolt-game', 100), { secret: 'the new secret of acme' });
    expect(status).toMatch(/^RS_ERROR_INVALID_(TOKEN|GAME)$/);
  });

  it.each([0.001, -1, 1e21, 100.555])('an amount of %d rupees is a wrong syntax', async (amount) => {
    const token = await server.openGame(player, 'bolt-game');
    expect(await send('bolt', '/transaction/bet', bet(token, 'bolt-game', amount), asBolt)).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
  });
});

describe('amounts of a dialect', () => {
  it.each([
    [100_000, 150_000, 150n],
    [1000, 15_000, 1500n],
    [1, 15.5, 1550n],
    [100, 1550, 1550n],
  ] as const)('with %d units a rupee, %d is %d paise, and back', (units, amount, paise) => {
    expect(amountInPaise({ amount, token: 't' }, units)).toEqual({ amount: Number(paise), token: 't' });
    expect(fromPaise(paise, units)).toBe(amount);
  });

  it('of less than a paisa are none', () => {
    expect(amountInPaise({ amount: 100_001 }, 100_000)).toEqual({ amount: null });
    expect(amountInPaise({ amount: '5' }, 1)).toEqual({ amount: null });
  });
});
