import { gameSets } from '@mela/contract/api/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let times = 0;
beforeAll(async () => {
  server = await testServer();
});
/** As an operator's act does it: what is cached is dropped. */
async function change(slug: string, values: Record<string, unknown>): Promise<void> {
  await server.db.updateTable('catalogue.game').set(values).where('slug', '=', slug).execute();
  server.app.dropPages();
}
async function slugs(set: string, query: Record<string, number> = {}): Promise<string[]> {
  times += 1;
  const { body } = await server.call('GET /game-catalog/sets/:set/games', { params: { set }, query: { limit: 100, ...query } });
  return body.data.map(({ slug }: { slug: string }) => slug);
}

describe('a set of games', () => {
  it.each(gameSets)('[7.31] %s lists listed games that are open, in pages, for phones too', async (set) => {
    await change('patang', { label: 'new', only_real_balance: false });
    const all = await slugs(set);
    expect(all).toContain('patang');
    expect(await slugs(set, { limit: 1, offset: all.indexOf('patang') })).toEqual(['patang']);
    await change('patang', { mobile: false });
    expect([await slugs(set, { isMobile: 1 }), await slugs(set, { isMobile: 0 })]).toEqual([
      expect.not.arrayContaining(['patang']),
      expect.arrayContaining(['patang']),
    ]);
    await change('patang', { mobile: true, closed: true });
    expect(await slugs(set)).not.toContain('patang');
    await change('patang', { closed: false });
  });

  it('[7.31] for bonus money has no game that takes cash only, and that of the front page only what the editors have marked', async () => {
    await change('patang', { label: null, only_real_balance: true });
    expect(await slugs('pregame-popup-bonus')).not.toContain('patang');
    expect(await slugs('home-page-promo')).not.toContain('patang');
    expect(await slugs('pregame-popup-popular')).toContain('patang');
  });

  it('[7.31] of another name is refused', async () => {
    const { status } = await server.call('GET /game-catalog/sets/:set/games', { params: { set: 'nowhere' } });
    expect(status).toBe(404);
    expect(times).toBeGreaterThan(0);
  });
});
