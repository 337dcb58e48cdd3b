import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { changeCampaign, createCode } from '../campaigns/edit-campaigns.ts';
import { giftConsumer } from '../gifts/gift-consumer.ts';
import { attemptsMax, attemptsMs } from './redeem-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const redeem = ({ token }: Player, code: string) => server.call('POST /promo-codes', { token, body: { code } });
const errorOf = async (player: Player, code: string) => (await redeem(player, code)).body.error?.message;
const codeGifts = async ({ token }: Player) =>
  (await server.call('GET /gifts/self', { token })).body.data.filter(({ name }: { name: string }) => name === 'Code gift');
const usesOf = async (code: string) =>
  (await server.db.selectFrom('bonuses.code').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;
const add = (code: string, more: object = {}) => transact(server.db, (tx) => createCode(tx, { code, campaign: 'demo-code', ...more }));

describe('a promo code', () => {
  it.each(['DEMO-BONUS', '  demo-bonus\t', 'Demo-Bonus', 'DEMO\u2011BONUS', '\u202aDEMO-BONUS\u202c', 'DEMO\u2013\u200bBONUS'])(
    '[1.5] [5.8] is read without spaces around it and in any case: "%s"',
    async (typed) => {
      const player = await server.register();
      expect((await redeem(player, typed)).body.data).toMatchObject({
        name: 'Code gift',
        state: 'offered',
        prize: { type: 'bonus', amount: 500, terms: { wagerTimes: 10, betMax: 50, days: 7 } },
      });
      expect(await codeGifts(player)).toHaveLength(1);
    },
  );

  it('[5.9] names every reason why it cannot be used', async () => {
    const player = await server.register();
    await redeem(player, 'DEMO-BONUS');
    const errors = [];
    for (const code of ['NO-SUCH-CODE', 'DEMO-BONUS', 'DEMO-USED-UP', 'DEMO-EXPIRED', 'DEMO-VIP', 'DEMO-LATER'])
      errors.push(await errorOf(player, code));
    expect(errors.map((key) => key.replace('errors.promo.', ''))).toEqual([
      'wrong_code',
      'already_used',
      'usage_limit',
      'expired',
      'vip_only',
      'available_from',
    ]);
    const later = (await redeem(player, 'DEMO-LATER')).body.error.description;
    expect(later).toMatch(/works from \w{3,4} \d{1,2}, \d{4}\./);
  });

  it('[5.9] is not read after too many wrong ones, until their time has passed; refusals for other reasons do not count', async () => {
    const player = await server.register();
    for (let time = 0; time < attemptsMax; time += 1) {
      expect(await errorOf(player, 'DEMO-EXPIRED')).toBe('errors.promo.expired');
      expect(await errorOf(player, `WRONG-${time}`)).toBe('errors.promo.wrong_code');
      server.clock.advanceMs(5_000);
    }
    expect(await errorOf(player, 'DEMO-BONUS')).toBe('errors.promo.attempts_exceeded');
    expect((await redeem(await server.register(), 'DEMO-BONUS')).status).toBe(200);
    server.clock.advanceMs(attemptsMs);
    expect((await redeem(player, 'DEMO-BONUS')).status).toBe(200);
  });

  it.each(['', ' ', '\u200b', '\u00a0\t'])('[5.14] that is blank is a wrong field and costs no attempt: %j', async (blank) => {
    const player = await server.register();
    for (let time = 0; time <= attemptsMax; time += 1) {
      const { status, body } = await redeem(player, blank);
      expect([status, body.error.code, body.error.fields]).toEqual([400, 3, { code: 'errors.field.required' }]);
    }
    expect((await redeem(player, 'DEMO-BONUS')).status).toBe(200);
  });

  it('from twenty tabs at once gives one gift', async () => {
    const player = await server.register();
    const before = await usesOf('DEMO-BONUS');
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(player, 'DEMO-BONUS')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.error?.message ?? []))).toEqual(new Set(['errors.promo.already_used']));
    expect([await codeGifts(player), (await usesOf('DEMO-BONUS')) - before]).toEqual([[expect.anything()], 1]);
  });

  it('with one use goes to one of ten players at once', async () => {
    await add('LAST-ONE', { usesMax: 1 });
    const players = await Promise.all(Array.from({ length: 10 }, () => server.register()));
    const answers = await Promise.all(players.map((player) => redeem(player, 'LAST-ONE')));
    expect(answers.map(({ body }) => body.error?.message ?? 'gift').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'errors.promo.usage_limit'),
      'gift',
    ]);
  });

  it('[S4] of another player is a wrong code, and its own player can still use it', async () => {
    const [owner, other] = [await server.register(), await server.register()];
    await add('ONLY-YOURS', { userId: owner.id });
    expect(await errorOf(other, 'ONLY-YOURS')).toBe('errors.promo.wrong_code');
    expect((await redeem(owner, 'ONLY-YOURS')).status).toBe(200);
  });

  it('for members of the VIP club works for one', async () => {
    const player = await server.register();
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', BigInt(player.id))
      .execute();
    expect((await redeem(player, 'DEMO-VIP')).status).toBe(200);
  });

  it('gives nothing to a player under a block and leaves its use', async () => {
    const player = await server.register();
    await transact(server.db, (tx) =>
      setBlock(tx, { userId: BigInt(player.id), name: 'finance', kinds: ['bonus_grant'], until: null, reason: 'test' }),
    );
    await add('FOR-LATER', { usesMax: 1 });
    expect(await errorOf(player, 'FOR-LATER')).toBe('errors.finance_blocked');
    expect([await codeGifts(player), await usesOf('FOR-LATER')]).toEqual([[], 0]);
  });

  it('given with the registration is redeemed, and a wrong one there changes nothing', async () => {
    const register = async (lookup: string, promoCode: string) => {
      server.clock.advanceMs(3_000);
      const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true, promoCode };
      return (await server.call('POST /users', { body })).body.data;
    };
    const [good, bad] = [await register('code@example.in', ' demo-bonus '), await register('nocode@example.in', 'nonsense')];
    await stepToEnd(server.db, giftConsumer, server);
    expect([(await codeGifts({ id: 0, token: good.token })).length, (await codeGifts({ id: 0, token: bad.token })).length]).toEqual([1, 0]);
  });

  it('of a campaign that was stopped has expired', async () => {
    await add('STOPPED');
    await changeCampaign(server.db, 'demo-code', 'stopped', server.clock.now());
    expect(await errorOf(await server.register(), 'STOPPED')).toBe('errors.promo.expired');
    await changeCampaign(server.db, 'demo-code', 'active', server.clock.now());
  });

  it('is for players only', async () => {
    expect((await server.call('POST /promo-codes', { body: { code: 'DEMO-BONUS' } })).status).toBe(401);
  });
});
