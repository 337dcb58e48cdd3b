import type { DataOf, KeyOf } from '@mela/kit/api/calls.ts';
import type { SiteRows } from '@mela/contract/site/site-rows';
import type { PageApi, SiteAddresses } from '@mela/contract/site/page-context';
import { routeTable, type RouteRow } from '../routing/route-table.ts';
import { isOpen } from '../routing/match-route.ts';

const gamesOfAPage = 500;
/** Its path without the parts that may be left out. */
const shortest = ({ path }: RouteRow) => path.replace(/\/\{[^}]*\?\}/g, '');
const isFixed = (row: RouteRow) => !shortest(row).includes('{');
/** A public page: no log-in, no redirect, not excluded from search engines. */
const isPublic = (row: RouteRow) => isFixed(row) && row.login !== true && row.noIndex !== true && row.leadsTo === undefined;

/** The data of a call, or null where it was rejected: the sitemap then has no such part. */
async function read<K extends KeyOf<SiteRows>>(api: PageApi, key: K, input?: Parameters<PageApi>[1]): Promise<DataOf<SiteRows, K> | null> {
  const answer = await api(key, input);
  return 'data' in answer ? (answer.data as DataOf<SiteRows, K>) : null;
}

async function allGames(api: PageApi): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const games = (await read(api, 'GET /games', { query: { limit: gamesOfAPage, offset: paths.length } })) ?? [];
    paths.push(...games.map(({ url }) => url));
    if (games.length < gamesOfAPage) return paths;
  }
}

/** The sitemap: open pages of the route table, kinds of games, games, and content pages. */
async function open(api: PageApi): Promise<readonly string[]> {
  const settings = new Map((await read(api, 'GET /settings'))?.map(({ alias, value }) => [alias, value]));
  const rows: readonly RouteRow[] = routeTable;
  const fixed = rows.filter((row) => isPublic(row) && isOpen(row, settings)).map(shortest);
  const kinds = ((await read(api, 'GET /gameTypes')) ?? []).map(({ slug }) => `/games/${slug}`);
  const written = ((await read(api, 'GET /pages')) ?? []).map(({ path }) => `/${path}`);
  return [...new Set([...fixed, ...kinds, ...(await allGames(api)), ...written])];
}

/** Path prefixes of the players' own pages, without duplicates: robots read `/payment` as a prefix. */
function closedPaths(): string[] {
  const rows: readonly RouteRow[] = routeTable;
  const own = rows.filter((row) => row.login === true).map(({ path }) => path.split('/{', 1)[0] ?? path);
  return [...new Set(own)].filter((path) => !own.some((other) => other !== path && path.startsWith(other)));
}

export const addresses: SiteAddresses = { open, closed: closedPaths() };
