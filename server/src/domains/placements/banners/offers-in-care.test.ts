import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { showContent } from '../../../testing/all-domains/show-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('[1.7] care for a player stops every offer: posters of offers, the page of offers, the banner of a first deposit; posters of games stay', async () => {
  const [player, other] = [await server.register(), await server.register()];
  const [since, until] = [server.clock.now(), new Date(server.clock.now().getTime() + 14 * 86_400_000)];
  const markers = JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]);
  await server.db
    .insertInto('protection.care')
    .values({ user_id: BigInt(player.id), since, until, score: 3, markers })
    .execute();
  const text = { en: 'one', hi: 'एक' };
  const poster = {
    title: text,
    text,
    link: null,
    picture: null,
    tone: 'leaf' as const,
    audience: 'all' as const,
    startsAt: null,
    endsAt: null,
  };
  const offers = ['promotions', 'cashier_slider', 'cashier_popup', 'ingame_popup', 'welcome_popup', 'withdrawal_slider'] as const;
  const others = ['header_main_slider', 'hello_bar'] as const;
  await transact(server.db, async (tx) => {
    for (const slug of [...offers, ...others]) await showContent(tx, 'rotator', slug, { posters: [poster] });
    await changeSetting(tx, 'first_deposit_banner', { enabled: true, title: text, text });
  });
  const seenBy = async (token?: string) => {
    server.app.dropPages();
    const as = token === undefined ? {} : { token };
    const shown = (await server.call('GET /rotator-slugs', as)).body.data;
    const current = await Promise.all(
      [...offers, ...others].map(
        async (slug) => (await server.call('GET /rotator/:slug/current', { params: { slug }, ...as })).body.data?.slug,
      ),
    );
    return {
      shown: [...offers, ...others].filter((slug) => shown.includes(slug)),
      current: current.filter((slug) => slug !== undefined),
      campaigns: (await server.call('GET /offers', as)).body.data.length > 0,
      banner: token === undefined ? true : (await server.call('GET /payments/deposit', as)).body.data.banner !== null,
    };
  };
  const all = { shown: [...offers, ...others], current: [...offers, ...others], campaigns: true, banner: true };
  expect(await seenBy(other.token)).toEqual(all);
  expect(await seenBy()).toEqual(all);
  expect(await seenBy(player.token)).toEqual({ shown: [...others], current: [...others], campaigns: false, banner: false });
  server.clock.advanceMs(1000);
  await server.db.updateTable('protection.care').set({ until: server.clock.now() }).where('user_id', '=', BigInt(player.id)).execute();
  expect(await seenBy(player.token)).toEqual(all);
});
