import type { AddressInfo } from 'node:net';
import { Centrifuge, type PublicationContext } from 'centrifuge';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, siteChannel } from '@mela/contract/site/live';
import { transact } from '../kernel/db/transact.ts';
import { runConsumers } from '../kernel/events/index.ts';
import { stepToEnd } from '../kernel/testing/step-to-end.ts';
import type { SiteSource } from './site-source.ts';
import type { Tx } from '../kernel/types.ts';
import { testServer } from '../testing/server.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { showContent } from '../testing/all-domains/show-content.ts';

let renders = 0;
/** A page that loads settings, menu and banners, as the site's own pages do. */
const site: SiteSource = {
  development: false,
  mount: async () => undefined,
  close: async () => undefined,
  addresses: async () => ({ open: async () => [], closed: [] }),
  async render(_request, context) {
    renders += 1;
    const [settings, menu, hello] = await Promise.all([
      context.api('GET /settings'),
      context.api('GET /menu/:id', { params: { id: 'footer' } }),
      context.api('GET /rotator/:slug/current', { params: { slug: 'hello_bar' } }),
    ]);
    const body = JSON.stringify([settings, menu, hello]);
    return new Response(`<!doctype html><html><head></head><body>${body}</body></html>`, { headers: { 'content-type': 'text/html' } });
  },
};

const server = await testServer({ site });
const services = { config: server.config, clock: server.clock, random: server.random, log: server.log };
for (const consumer of server.wiring.consumers) await stepToEnd(server.db, consumer, services);
const running = runConsumers(server.db, server.open.target, server.wiring.consumers, services);
await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(server.app.fastify.server.address() as AddressInfo).port}`;
afterAll(() => running.stop());

const received: unknown[] = [];
/** A guest with the site open: no token, no account. */
const guest = new Centrifuge(`ws://${host}${livePath}`, { websocket: WebSocket });
const channel = guest.newSubscription(siteChannel);
channel.on('publication', ({ data }: PublicationContext) => received.push(data));
const joined = new Promise((resolve) => void channel.once('subscribed', resolve));
channel.subscribe();
guest.connect();
await joined;
afterAll(() => guest.disconnect());

const edit = (work: (tx: Tx) => Promise<void>) => transact(server.db, work);
const page = async () => (await server.inject({ url: '/en' })).text;
const answerOf = async (key: 'GET /settings' | 'GET /rotator/:slug/current', params = {}) => (await server.call(key, { params })).body.data;

beforeEach(() => {
  received.length = 0;
});

test('[7.18] a changed setting reaches the next guest, on the page and in the API, and open pages are notified', async () => {
  const before = await page();
  expect(before).toContain('"alias":"footer_clock","value":{"enabled":true}');
  expect(await page()).toBe(before);
  const made = renders;
  await edit((tx) => changeSetting(tx, 'footer_clock', { enabled: false }));
  await expect.poll(() => received).toEqual([{ type: 'settings-changed' }]);
  // A notified page asks again at once: by then no old answer may be cached.
  expect(await answerOf('GET /settings')).toContainEqual({ alias: 'footer_clock', value: { enabled: false } });
  expect(await page()).toContain('"alias":"footer_clock","value":{"enabled":false}');
  expect(renders).toBe(made + 1);
});

test('[7.7] [7.28] changed menus and banners reach the next guest', async () => {
  await page();
  const title = { en: 'The lamps are lit', hi: 'बत्तियाँ जल गईं' };
  const open = { startsAt: null, endsAt: null, audience: 'all', picture: null, link: null, tone: 'leaf' } as const;
  await edit(async (tx) => {
    await showContent(tx, 'rotator', 'hello_bar', { posters: [{ title, text: title, ...open }] });
    await showContent(tx, 'menu', 'footer', { lines: [] });
  });
  await expect.poll(() => received).toEqual([{ type: 'content-changed' }]);
  expect(await page()).toContain('The lamps are lit');
  expect(await answerOf('GET /rotator/:slug/current', { slug: 'hello_bar' })).toMatchObject({ item: { title: 'The lamps are lit' } });
});

test('[7.27] many changes at once send one notification, and a rolled-back change sends none', async () => {
  const show = (tx: Tx, path: string) => {
    const words = { title: path, description: path, ogSiteName: 'Mela', sections: [] };
    const draft = { texts: { en: words, hi: words }, ogImage: null, prerenderHeader: null, prerenderStatusCode: 200 };
    return showContent(tx, 'page', path, draft);
  };
  const cancelled = edit(async (tx) => {
    await show(tx, 'never');
    throw new Error('the editor cancelled');
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  await edit(async (tx) => {
    for (let at = 0; at < 20; at += 1) await show(tx, `stall-${at}`);
    await changeSetting(tx, 'cookie_bar', { enabled: false });
  });
  await expect.poll(() => received).toEqual([{ type: 'content-changed' }, { type: 'settings-changed' }]);
  expect((await server.call('GET /pages/:path', { params: { path: 'never' } })).status).toBe(404);
  expect((await server.call('GET /pages/:path', { params: { path: 'stall-19' } })).status).toBe(200);
});
