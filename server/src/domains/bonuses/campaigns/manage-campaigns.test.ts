import type { CampaignDraft } from '@mela/contract/api/bonuses';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { giftConsumer } from '../gifts/gift-consumer.ts';

let server: TestServer;
let [asker, other, reader]: TestOperator[] = [];
let slugs = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [asker, other, reader] = [
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'marketing'),
    await operatorWith(server, 'bonuses.read'),
  ];
});

const reason = 'gifts of the spring';
const draft = (change: Partial<CampaignDraft> = {}): CampaignDraft => ({
  slug: `spring-${(slugs += 1)}`,
  name: { en: 'Spring gift', hi: 'बसंत का तोहफ़ा' },
  about: { en: '₹100 for a new account.', hi: 'नए खाते के लिए ₹100।' },
  rule: 'registration',
  prize: { type: 'cash', amount: 100 },
  ...change,
});
const call = (key: Parameters<TestServer['call']>[0], { token }: TestOperator, input: object = {}) =>
  server.call(key, { token, ...input }, operatorBase);
const create = async (change: Partial<CampaignDraft> = {}) =>
  (await call('POST /campaigns', asker!, { body: { draft: draft(change), reason } })).body;
const approve = async (asked: { body: { data: { approval: { id: number } } } }) =>
  call('POST /approvals/:id/approve', other!, { params: { id: asked.body.data.approval.id }, body: { reason } });
const run = async (slug: string) => approve(await call('POST /campaigns/:slug/start', asker!, { params: { slug }, body: { reason } }));
const shown = async (slug: string) =>
  (await call('GET /campaigns', reader!)).body.data.find(({ campaign }: { campaign: CampaignDraft }) => campaign.slug === slug);
async function giftsOf({ token }: Player): Promise<readonly { id: number; name: string; state: string }[]> {
  await stepToEnd(server.db, giftConsumer, server);
  return (await server.call('GET /gifts/self', { token })).body.data;
}
const springOf = async (player: Player) => (await giftsOf(player)).filter(({ name }) => name === 'Spring gift');

describe('campaigns of operators', () => {
  it('say what may still be given: gifts that are left by what one costs at most, nothing once stopped, null without a limit', async () => {
    const made = await create({ giftsMax: 10 });
    const { slug } = made.data.campaign;
    expect(made.data).toMatchObject({ costLeft: 1000 });
    expect((await create()).data).toMatchObject({ costLeft: null });
    await run(slug);
    await springOf(await server.register());
    expect(await shown(slug)).toMatchObject({ offered: 1, cost: 0, costLeft: 900 });
    await call('POST /campaigns/:slug/stop', asker!, { params: { slug }, body: { reason } });
    expect(await shown(slug)).toMatchObject({ state: 'stopped', costLeft: 0 });
  });

  it('are previewed as players read them, with the most that they can give, and nothing is saved', async () => {
    const before = (await call('GET /campaigns', reader!)).body.count;
    const preview = async (change: Partial<CampaignDraft>) =>
      (await call('POST /campaigns/preview', asker!, { body: { draft: draft(change), reason } })).body.data;
    const terms = { wagerTimes: 10, betMax: 50, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const of = [
      { type: 'cash', amount: 20.5 },
      { type: 'bonus', amount: 200, terms },
      { type: 'points', points: 10 },
    ] as const;
    expect(await preview({ giftsMax: 10 })).toMatchObject({
      cost_max: 1000,
      en: { name: 'Spring gift', needs: null },
      hi: { name: 'बसंत का तोहफ़ा', about: 'नए खाते के लिए ₹100।' },
    });
    expect(await preview({ prize: { type: 'choice', pick: 2, of: [...of] }, giftsMax: 3 })).toMatchObject({
      cost_max: 661.5,
      en: { needs: 'choice' },
    });
    expect((await preview({})).cost_max).toBe(null);
    expect((await call('GET /campaigns', reader!)).body.count).toBe(before);
  });

  it('give nothing before two operators have started them nor after their stop, and their cost is what was taken', async () => {
    const { slug } = (await create()).data.campaign;
    expect([(await shown(slug)).state, await springOf(await server.register())]).toEqual(['draft', []]);
    expect((await run(slug)).status).toBe(200);
    const asha = await server.register();
    const [gift] = await springOf(asha);
    expect((await server.call('POST /gifts/self/:id', { token: asha.token, params: { id: gift!.id }, idempotencyKey: slug })).status).toBe(
      200,
    );
    expect(await shown(slug)).toMatchObject({ state: 'active', offered: 1, players: 1, cash: 100, bonus: 0, cost: 100 });
    const stopped = await call('POST /campaigns/:slug/stop', asker!, { params: { slug }, body: { reason } });
    expect([stopped.body.data.state, await springOf(await server.register())]).toEqual(['stopped', []]);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('act')
      .where('subject', '=', `campaign:${stopped.body.data.id}`)
      .where('act', '=', 'bonuses.manage')
      .execute();
    expect(acts).toHaveLength(3);
  });

  it('are copied as drafts, and refused where a name is taken or fields contradict each other', async () => {
    const { slug } = (await create({ vipOnly: true, takeDays: 3 })).data.campaign;
    const copied = await call('POST /campaigns/:slug/copy', asker!, { params: { slug }, body: { slug: `${slug}-again`, reason } });
    expect([copied.body.data.state, copied.body.data.campaign]).toMatchObject([
      'draft',
      { slug: `${slug}-again`, vipOnly: true, takeDays: 3 },
    ]);
    expect((await create({ slug })).error.fields).toEqual({ slug: 'errors.campaign.slug_taken' });
    expect((await create({ startsAt: 20, endsAt: 10 })).error.fields).toEqual({ endsAt: 'errors.field.invalid' });
    expect((await create({ prize: { type: 'cash', amount: 0.001 } })).error.fields).toEqual({ prize: 'errors.field.invalid' });
    const missing = await call('POST /campaigns/:slug/stop', asker!, { params: { slug: 'no-such' }, body: { reason } });
    expect(missing.status).toBe(404);
  });

  it('have codes, which are listed with their uses', async () => {
    const { slug } = (await create({ rule: 'code' })).data.campaign;
    await run(slug);
    const code = `spring ${slug}`.replace(' ', '-');
    const add = () => call('POST /campaigns/:slug/codes', asker!, { params: { slug }, body: { draft: { code, usesMax: 5 }, reason } });
    expect((await add()).body.data).toMatchObject({ code: code.toUpperCase(), uses: 0, usesMax: 5, userId: null });
    expect((await add()).body.error.fields).toEqual({ code: 'errors.campaign.code_taken' });
    const { token } = await server.register();
    expect((await server.call('POST /promo-codes', { token, body: { code } })).status).toBe(200);
    const listed = (await call('GET /campaigns/:slug/codes', reader!, { params: { slug } })).body.data;
    expect(listed).toEqual([expect.objectContaining({ code: code.toUpperCase(), uses: 1 })]);
    const noCodes = (await create()).data.campaign.slug;
    const wrong = await call('POST /campaigns/:slug/codes', asker!, {
      params: { slug: noCodes },
      body: { draft: { code: 'ABC' }, reason },
    });
    expect(wrong.body.error.fields).toEqual({ campaign: 'errors.field.invalid' });
  });

  it('[S14] are offered to players by two operators, but not to who has not agreed to news, has one already, or does not exist', async () => {
    const { slug } = (await create({ rule: 'operator' })).data.campaign;
    const [asha, ravi] = [await server.register(), await server.register()];
    const ask = () =>
      call('POST /campaigns/:slug/offer', asker!, {
        params: { slug },
        body: { userIds: [Number(asha.id), Number(ravi.id), 99_999_999], reason },
      });
    const offer = async () => approve(await ask());
    expect((await ask()).body.error?.fields).toEqual({ slug: 'errors.field.invalid' });
    await run(slug);
    await server.call('PATCH /users/self/news', { token: asha.token, body: { email: true } });
    const { body } = await offer();
    expect(body.data.answer).toEqual({
      offered: 1,
      refused: [
        { userId: 99_999_999, why: 'no_account' },
        { userId: Number(ravi.id), why: 'no_consent' },
      ],
    });
    expect([(await springOf(asha)).length, (await springOf(ravi)).length]).toEqual([1, 0]);
    await offer();
    expect([(await springOf(asha)).length, (await shown(slug)).offered]).toEqual([1, 1]);
  });

  it('are refused to players and to operators without the permission', async () => {
    const { token } = await server.register();
    expect((await call('POST /campaigns', reader!, { body: { draft: draft(), reason } })).status).toBe(403);
    expect((await call('GET /campaigns', { id: 0n, token })).status).toBe(403);
    expect((await server.call('GET /campaigns', {}, operatorBase)).status).toBe(401);
  });
});
