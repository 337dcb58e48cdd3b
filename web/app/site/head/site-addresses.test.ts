import type { PageApi } from '@mela/contract/site/page-context';
import { describe, expect, it } from 'vitest';
import { addresses } from './site-addresses.ts';

const games = Array.from({ length: 501 }, (_, at) => ({ url: `/games/mela/game-${at}` }));
const data: Readonly<Record<string, unknown>> = {
  'GET /settings': [],
  'GET /gameTypes': [{ slug: 'slots' }],
  'GET /pages': [{ path: 'rules' }, { path: 'about/odds' }],
};
const api: PageApi = async (key, { query = {} } = {}) => {
  const from = Number(query['offset'] ?? 0);
  return { status: 200, data: key === 'GET /games' ? games.slice(from, from + Number(query['limit'])) : data[key] };
};
const refusing: PageApi = async () => ({ status: 451, error: { code: 26, message: 'errors.remarketing', description: '' } });

describe('the site’s own map', () => {
  it('shows pages that are open to all, kinds, every game and pages of content, each once', async () => {
    const open = await addresses.open(api);
    expect(open).toEqual(
      expect.arrayContaining(['/', '/games', '/rules', '/fairness', '/girls', '/games/slots', '/games/mela/game-500', '/about/odds']),
    );
    expect(new Set(open).size).toBe(open.length);
  });

  it('lists no player’s page, no redirect, nothing that is off', async () => {
    const open = await addresses.open(api);
    for (const path of [
      '/payment',
      '/profile',
      '/logout',
      '/registration',
      '/404',
      '/tickets',
      '/gallery',
      '/dev/gallery',
      '/search-games',
    ])
      expect(open).not.toContain(path);
    expect(open.filter((path) => path.includes('{'))).toEqual([]);
  });

  it('has still its own pages when the API refuses', async () => {
    expect(await addresses.open(refusing)).toEqual(expect.arrayContaining(['/', '/games']));
  });

  it('excludes crawlers from players’ pages', () => {
    expect(addresses.closed).toEqual(expect.arrayContaining(['/payment', '/profile']));
    expect(addresses.closed).not.toContain('/payment/deposit');
    expect(addresses.closed).not.toContain('/games');
  });
});
