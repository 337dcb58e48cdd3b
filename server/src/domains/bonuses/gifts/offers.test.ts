import { expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testServer } from '../../../testing/server.ts';
import { createCampaign } from '../campaigns/edit-campaigns.ts';

const server = await testServer();

it('[2.24] menus list the page of offers only while there is one: a poster, or a campaign that anyone may get', async () => {
  const listed = async () =>
    (await server.call('GET /menu/:id', { params: { id: 'navbar' } })).body.data.some(
      ({ path }: { path: string }) => path === '/actions/list',
    );
  const posters = (position: number) =>
    server.db.updateTable('placements.rotator_item').set({ ends_at: position === 0 ? null : new Date(0) });
  const campaigns = (state: 'active' | 'stopped') => server.db.updateTable('bonuses.campaign').set({ state }).execute();
  await posters(1).where('slug', '=', 'promotions').execute();
  await campaigns('stopped');
  server.clock.advanceMs(600_000);
  expect(await listed()).toBe(false);
  await transact(server.db, async (tx) => {
    const texts = { name: { en: 'Gift', hi: 'तोहफ़ा' }, about: { en: 'A gift', hi: 'एक तोहफ़ा' } };
    const cause = { origin: systemOrigin('test'), now: server.clock.now() };
    await createCampaign(tx, { slug: 'for-all', ...texts, rule: 'registration', prize: { type: 'cash', amount: 1 } }, cause);
  });
  expect(await listed()).toBe(false);
  await campaigns('active');
  server.clock.advanceMs(600_000);
  expect(await listed()).toBe(true);
  await campaigns('stopped');
  await posters(0).where('slug', '=', 'promotions').execute();
  server.clock.advanceMs(600_000);
  expect(await listed()).toBe(true);
});
