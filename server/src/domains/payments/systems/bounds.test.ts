import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movementMinorMax } from '@mela/contract/money/money';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { post } from '../../wallet/index.ts';
import { savePaymentSystem } from './save-system.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.playerWith(1000);
});

type Shown = { system: string; min: number; max: number; commission: number; active: boolean };
const systems = async (direction: 'deposit' | 'withdrawal'): Promise<Shown[]> =>
  (await server.call(`GET /payments/${direction}`, { token: player.token })).body.data.systems;
const start = (system: string, sum: number, locale = 'en') =>
  server.call('POST /payments/deposit', {
    token: player.token,
    idempotencyKey: randomUUID(),
    headers: { 'content-language': locale },
    body: { system, sum },
  });
const save = (data: object) =>
  transact(server.db, (tx) =>
    savePaymentSystem(tx, 'own', 'deposit', { adapter: 'sandbox', name: { en: 'Own', hi: 'अपना' }, active: true, ...data }),
  );

describe('[5.11] the bounds of a payment system', () => {
  it('are in its data, and in the demo content between 100 and 100,000 rupees', async () => {
    const all = [...(await systems('deposit')), ...(await systems('withdrawal'))];
    expect(all.length).toBeGreaterThan(5);
    expect([Math.min(...all.map(({ min }) => min)), Math.max(...all.map(({ max }) => max))]).toEqual([100, 100_000]);
    expect(new Set(all.map(({ min, max }) => `${min}-${max}`)).size).toBeGreaterThan(3);
  });

  it('and its commission are an operator’s to set, each system’s its own', async () => {
    await save({ min: 250, max: 750, commission: 2.5 });
    const shown = await systems('deposit');
    expect(shown.find(({ system }) => system === 'own')).toMatchObject({ min: 250, max: 750, commission: 2.5 });
    expect(shown.find(({ system }) => system === 'upi')).toMatchObject({ min: 100, max: 100_000, commission: 0 });
    expect((await start('own', 250)).status).toBe(200);
    expect((await start('own', 750)).status).toBe(200);
    expect((await start('upi', 240)).status).toBe(200);
  });

  it.each([
    [240, 'en', 'errors.api.payment.deposit.less_amount', '250'],
    [240, 'hi', 'errors.api.payment.deposit.less_amount', '250'],
    [760, 'en', 'errors.api.payment.deposit.more_amount', '750'],
    [760, 'hi', 'errors.api.payment.deposit.more_amount', '750'],
  ])('are a number in the message of ₹%i in %s', async (sum, locale, key, bound) => {
    await save({ min: 250, max: 750 });
    const { status, body } = await start('own', sum, locale);
    expect([status, body.error.message]).toEqual([400, key]);
    expect(body.error.description).toContain(bound);
  });

  it.each([
    { min: 0, max: 100 },
    { min: 100, max: 10_000_010 },
    { min: 105, max: 200 },
    { min: 300, max: 200 },
  ])('cannot be %j', async (bounds) => expect(save(bounds)).rejects.toThrow('errors.validation'));

  it('can be as wide as one booking, which is a crore and not a paisa more', async () => {
    await save({ min: 100, max: 10_000_000 });
    await server.deposit(player, 500);
    const book = (amountMinor: bigint) =>
      transact(server.db, (tx) =>
        post(
          tx,
          [{ key: randomUUID(), kind: 'deposit', userId: BigInt(player.id), amountMinor, origin: systemOrigin('test') }],
          server.clock.now(),
        ),
      );
    expect(movementMinorMax).toBe(1_000_000_000n);
    expect((await book(movementMinorMax))[0]?.status).toBe('applied');
    expect((await book(movementMinorMax + 1n))[0]?.status).toBe('refused');
  });
});
