import { toMinor } from '@mela/contract/money/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { fairStream } from '@mela/games/index';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { reconcile, setBlock, verifyChain } from '../wallet/index.ts';
import { grantedSpinsConsumer } from './granted-spins.ts';
import { sectorAt } from './rules.ts';

let server: TestServer;
const set = (alias: string, value: unknown) => transact(server.db, (tx) => changeSetting(tx, alias, value));
beforeAll(async () => {
  server = await testServer();
  await set('fortune_wheel', { enabled: true });
  await set('fortune_wheel_reset', { hour: 18, minute: 30 });
});

const wheel = async (player?: Player, levelId?: number) => {
  const input = player === undefined ? {} : { token: player.token };
  const answer =
    levelId === undefined
      ? await server.call('GET /fortune-wheel', input)
      : await server.call('GET /fortune-wheel/:levelId', { ...input, params: { levelId } });
  return answer.body.data ?? answer.body.error.message;
};
const spin = ({ token }: Player, idempotencyKey = randomUUID()) => server.call('POST /fortune-wheel', { token, idempotencyKey });
const grant = async (player: Player, spins: number) => {
  await transact(server.db, (tx) =>
    emit(tx, systemOrigin('test'), [
      {
        type: 'prize.awarded',
        userId: BigInt(player.id),
        body: { key: `test:${player.id}`, giver: 'tournaments', campaign: 'test', prize: { type: 'wheel_spins', count: spins } },
      },
    ]),
  );
  await stepToEnd(server.db, grantedSpinsConsumer, server);
};
const putOnLevel = (player: Player, points: bigint) =>
  server.db
    .insertInto('loyalty.player')
    .values({ user_id: BigInt(player.id), earned_points: points })
    .execute();

describe('[7.21] the wheel', () => {
  it('[3.23] shows its level, sectors with their odds, spins and the reset time', async () => {
    const shown = await wheel(await server.register());
    expect(shown).toMatchObject({ level: { id: 1, name: 'Copper' }, spinCount: 1, additionSpinCount: 0, dailySpins: 1, resetSec: 0 });
    expect(shown.reset_time).toEqual({ hour: 18, minute: 30 });
    expect(shown.sectors.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0)).toBe(10_000);
    expect(shown.sectors[1]).toEqual({ weight: 900, prize: { type: 'cash', amount: 5 } });
  });

  it('[4.28] is that of the player’s level, and for a guest that of the first level', async () => {
    const asha = await server.register();
    await putOnLevel(asha, 30_000n);
    expect(await wheel(asha)).toMatchObject({ level: { id: 4, name: 'Gold' }, dailySpins: 2, spinCount: 2 });
    expect(await wheel()).toMatchObject({ level: { id: 1 }, spinCount: 1, resetSec: 0 });
  });

  it('of another level is shown too, and an unknown level is no wheel', async () => {
    expect(await wheel(undefined, 3)).toMatchObject({ level: { id: 3, name: 'Silver' }, spinCount: 2 });
    expect(await wheel(undefined, 99)).toBe('errors.not_found');
  });

  it('has the spins that a gift gives, and no others of its prizes', async () => {
    const asha = await server.register();
    const awarded = (prize: { type: 'wheel_spins'; count: number } | { type: 'points'; points: number }) =>
      ({ type: 'prize.awarded', userId: BigInt(asha.id), body: { key: randomUUID(), campaign: 'test', prize } }) as const;
    await transact(server.db, (tx) =>
      emit(tx, systemOrigin('test'), [awarded({ type: 'wheel_spins', count: 4 }), awarded({ type: 'points', points: 9 })]),
    );
    await Promise.all([1, 2, 3].map(() => stepToEnd(server.db, grantedSpinsConsumer, server)));
    expect((await wheel(asha)).additionSpinCount).toBe(4);
  });

  it('[4.28] of a level without one has no spins', async () => {
    await server.db
      .insertInto('loyalty.level')
      .values({ id: 7, min_points: 900_000n, names: JSON.stringify({ en: 'New', hi: 'नया' }), state: 'published' })
      .execute();
    const asha = await server.register();
    await putOnLevel(asha, 900_000n);
    await grant(asha, 3);
    expect(await wheel(asha)).toMatchObject({ sectors: [], spinCount: 0, additionSpinCount: 0, resetSec: 0 });
    expect((await spin(asha)).body.error.message).toBe('errors.wheel.no_spins');
    await server.db.deleteFrom('loyalty.level').where('id', '=', 7).execute();
  });
});

describe('[7.21] a spin', () => {
  it('[3.23] answers the sector and the spins that are left, and pays its prize once', async () => {
    const asha = await server.register();
    const [before, key] = [await server.balance(asha), randomUUID()];
    const answer = await spin(asha, key);
    expect(answer.status).toBe(200);
    const { sector, prize, spin_count_left, addition_spin_count_left } = answer.body.data;
    expect(prize).toEqual((await wheel(asha)).sectors[sector].prize);
    expect([spin_count_left, addition_spin_count_left]).toEqual([0, prize.type === 'wheel_spins' ? prize.count : 0]);
    expect((await spin(asha, key)).body).toEqual(answer.body);
    expect((await server.balance(asha)) - before).toBe(prize.type === 'cash' ? prize.amount : 0);
  });

  it('is refused without a spin, for guests, without a key, and while the wheel is off; nothing is drawn', async () => {
    const asha = await server.register();
    for (let left = 1; left > 0;) {
      const { spin_count_left, addition_spin_count_left } = (await spin(asha)).body.data;
      left = spin_count_left + addition_spin_count_left;
    }
    const drawn = () => server.db.selectFrom('wheel.spin').select('id').execute();
    const before = await drawn();
    expect((await spin(asha)).body.error.message).toBe('errors.wheel.no_spins');
    expect((await server.call('POST /fortune-wheel', { idempotencyKey: randomUUID() })).status).toBe(401);
    expect((await server.call('POST /fortune-wheel', { token: asha.token, idempotencyKey: null })).body.error.message).toBe(
      'errors.idempotency_key',
    );
    await set('fortune_wheel', { enabled: false });
    const luna = await server.register();
    expect((await spin(luna)).body.error.message).toBe('errors.wheel.off');
    expect(await wheel(luna)).toBe('errors.wheel.off');
    expect((await server.call('GET /users/self', { token: luna.token })).body.data.fortuneWheelSpinCount).toBe(0);
    await set('fortune_wheel', { enabled: true });
    expect(await drawn()).toEqual(before);
  });

  it('is had once by thirty calls for one spin, in two processes', async () => {
    const second = await testServer({ open: server.open });
    const asha = await server.register();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? server : second).call('POST /fortune-wheel', { token: asha.token, idempotencyKey: randomUUID() }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const more = won.filter(({ body }) => body.data.prize.type === 'wheel_spins').length;
    expect(won).toHaveLength(1 + more);
    expect(answers.filter(({ body }) => body.error?.message === 'errors.wheel.no_spins')).toHaveLength(29 - more);
    expect(await server.db.selectFrom('wheel.spin').select('id').where('user_id', '=', BigInt(asha.id)).execute()).toHaveLength(1 + more);
  });

  it('of the day is taken before an additional one, and the reset brings back only those of the day', async () => {
    const asha = await server.register();
    await grant(asha, 2);
    const self = async () => (await server.call('GET /users/self', { token: asha.token })).body.data;
    expect(await self()).toMatchObject({ fortuneWheelSpinCount: 1, fortuneWheelAdditionSpinCount: 2 });
    const first = (await spin(asha)).body.data;
    const gained = first.prize.type === 'wheel_spins' ? first.prize.count : 0;
    expect([first.spin_count_left, first.addition_spin_count_left]).toEqual([0, 2 + gained]);
    const second = (await spin(asha)).body.data;
    expect(second.addition_spin_count_left).toBe(1 + gained + (second.prize.type === 'wheel_spins' ? second.prize.count : 0));
    const { additionSpinCount } = await wheel(asha);
    server.clock.advanceMs(86_400_000);
    expect(await wheel(asha)).toMatchObject({ spinCount: 1, additionSpinCount, resetSec: 0 });
  });

  it('[4.29] with none left the timer counts to the reset by the server’s clock; it is zero without a reset time', async () => {
    const asha = await server.register();
    for (let left = 1; left > 0;) {
      const { spin_count_left, addition_spin_count_left } = (await spin(asha)).body.data;
      left = spin_count_left + addition_spin_count_left;
    }
    const now = server.clock.now();
    const { resetSec } = await wheel(asha);
    const reset = new Date(now.getTime() + resetSec * 1000);
    expect([reset.getUTCHours(), reset.getUTCMinutes(), reset.getUTCSeconds()]).toEqual([18, 30, 0]);
    server.clock.advanceMs((resetSec - 1) * 1000);
    expect(await wheel(asha)).toMatchObject({ spinCount: 0, resetSec: expect.any(Number) });
    server.clock.advanceMs(1000);
    expect(await wheel(asha)).toMatchObject({ spinCount: 1, resetSec: 0 });
    await spin(asha);
    await set('fortune_wheel_reset', null);
    expect((await wheel(asha)).resetSec).toBe(0);
    await set('fortune_wheel_reset', { hour: 18, minute: 30 });
  });

  it('is neither offered nor given to a player on a break', async () => {
    const asha = await server.register();
    const block = { name: 'cool-off', kinds: ['bet', 'deposit', 'bonus_grant'], reason: 'test' } as const;
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(asha.id), until: null, ...block }));
    expect(await wheel(asha)).toMatchObject({ spinCount: 0, additionSpinCount: 0, resetSec: 0 });
    expect((await spin(asha)).body.error.message).toBe('errors.self_excluded');
  });
});

describe('the fairness of the wheel', () => {
  const seed = async ({ token }: Player) => (await server.call('GET /fortune-wheel/seed', { token })).body.data;
  const rotate = ({ token }: Player, clientSeed?: string) =>
    server.call('POST /fortune-wheel/seed', { token, body: clientSeed === undefined ? {} : { clientSeed } });
  const spins = async ({ token }: Player) => (await server.call('GET /fortune-wheel/spins', { token })).body.data;

  it('[R7] every spin is drawn from the seeds that were committed before it, and can be recomputed once they are revealed', async () => {
    const asha = await server.register();
    const committed = await seed(asha);
    await grant(asha, 5);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await spin(asha)).body.data.fairness).toEqual({ ...committed, next: undefined, nonce: turn });
    expect((await spins(asha)).every(({ serverSeed }: { serverSeed: null }) => serverSeed === null)).toBe(true);
    const { revealed, commitment } = (await rotate(asha, 'my-own-seed')).body.data;
    expect([revealed.commitment, commitment]).toEqual([committed.commitment, committed.next]);
    const turns = await spins(asha);
    expect(turns.map(({ nonce }: { nonce: number }) => nonce)).toEqual([4, 3, 2, 1, 0]);
    for (const { serverSeed, clientSeed, nonce, weights, drawn, sector } of turns) {
      const again = fairStream({ serverSeed: Buffer.from(serverSeed, 'hex'), clientSeed, nonce }).below(10_000);
      expect([again, sectorAt(weights, again)]).toEqual([drawn, sector]);
    }
  });

  it('[R7] a reveal begins exactly the committed seed with the player’s own text, and refuses a wrong one', async () => {
    const asha = await server.register();
    const { next } = await seed(asha);
    expect((await rotate(asha, 'no spaces here')).body.error.fields).toEqual({ clientSeed: 'errors.client_seed.invalid' });
    expect((await rotate(asha, 'chosen_1')).body.data).toMatchObject({ commitment: next, clientSeed: 'chosen_1', nonce: 0 });
  });

  it('[R7] spins and reveals at once take no number twice', async () => {
    const asha = await server.register();
    await grant(asha, 10);
    await Promise.all([...Array.from({ length: 10 }, () => spin(asha)), rotate(asha), rotate(asha), rotate(asha)]);
    const turns: { commitment: string; nonce: number }[] = await spins(asha);
    expect(new Set(turns.map(({ commitment, nonce }) => `${commitment} ${nonce}`)).size).toBe(turns.length);
    expect(turns.length).toBeGreaterThanOrEqual(10);
  });

  it('keeps the seeds and spins of a player from everyone else', async () => {
    for (const key of ['GET /fortune-wheel/seed', 'GET /fortune-wheel/spins'] as const)
      expect((await server.call(key, {})).status).toBe(401);
  });
});

describe('the money of the wheel', () => {
  it('comes from an account of its own: what it has cost is what it has paid, and the ledger is sound', async () => {
    const players = await Promise.all([server.register(), server.register()]);
    for (const player of players) {
      await grant(player, 25);
      for (let turn = 0; turn < 20; turn += 1) await spin(player);
    }
    const { houseMinor, mismatches } = await reconcile(server.db, { whole: true });
    const won = await server.db.selectFrom('wheel.spin').select('prize').execute();
    const cash = won.map(({ prize }) => prize as { type: string; amount: number }).filter(({ type }) => type === 'cash');
    expect(houseMinor['wheel']).toBe(-cash.reduce((sum, { amount }) => sum + toMinor(amount), 0n));
    expect([mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });
});
