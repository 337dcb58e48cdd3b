import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { reconcile, verifyChain } from '../../wallet/index.ts';
import { changeCampaign, createCampaign } from '../campaigns/edit-campaigns.ts';
import type { DyingHearing } from '../testing/hear-and-die.ts';
import { giftConsumer } from './gift-consumer.ts';

let server: TestServer;
const terms: BonusTerms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const step = () => stepToEnd(server.db, giftConsumer, server);

beforeAll(async () => {
  server = await testServer();
  const texts = { name: { en: 'Doubled', hi: 'दोगुना' }, about: { en: 'A gift', hi: 'एक तोहफ़ा' } };
  const prize = { type: 'deposit_match', percent: 100, max: 1_000, depositMin: 200, terms } as const;
  await transact(server.db, async (tx) => {
    const cause = { origin: systemOrigin('test'), now: server.clock.now() };
    await createCampaign(tx, { slug: 'doubled', ...texts, rule: 'deposit', depositNumber: 1, prize }, cause);
    await changeCampaign(tx, 'doubled', 'active', server.clock.now());
  });
});

async function hearAndDie(dieAt: DyingHearing['dieAt']): Promise<void> {
  const hearing: DyingHearing = { target: server.open.target, nowMs: server.clock.now().getTime(), dieAt };
  await runUntilKilled(join(import.meta.dirname, '../testing/hear-and-die.ts'), hearing);
}

it.each(['heard', 'given', 'committed'] as const)(
  'a process that is killed with -9 after a deposit has succeeded, when it was %s, leaves one grant with the right wager and balanced books',
  async (dieAt) => {
    const player = await server.register();
    await step();
    const [gift] = (await server.call('GET /gifts/self', { token: player.token })).body.data;
    const body = { system: 'upi', sum: 400, giftId: gift.id };
    const asked = await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body });
    await server.call('POST /:id', { params: { id: asked.body.data.operationId }, body: { outcome: 'success' } }, '/sandbox-psp');
    await hearAndDie(dieAt);
    server.clock.advanceMs(3_600_000);
    await step();
    await step();
    const [wallet] = (await server.call('GET /users/self', { token: player.token })).body.data.wallets;
    expect(wallet).toMatchObject({ balance: 800, netBalance: 400, currentBonusWager: 0, requiredBonusWager: 4_000 });
    const grants = await server.db.selectFrom('bonuses.bonus').select('state').where('user_id', '=', BigInt(player.id)).execute();
    expect(grants).toEqual([{ state: 'open' }]);
    expect(await verifyChain(server.db)).toEqual([]);
    expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]);
  },
);
