import type { CallKey, CallData } from '../api/calls.ts';
import type { PageApi, SiteAddresses } from '@mela/contract/page-context';
import { routeTable, type RouteRow } from '../../route-table.ts';
import { isOpen } from '../addresses/match-route.ts';

const gamesOfAPage = 500;
const isFixed = ({ path }: RouteRow) => !path.includes('{');
/** A page that anybody may find: nobody's own, no step on the way to another, not kept out of search engines. */
const isPublic = (row: RouteRow) => isFixed(row) && row.login !== true && row.noIndex !== true && row.leadsTo === undefined;

/** The data of a call, or nothing where it was refused: a map without games is still a map. */
async function read<K extends CallKey>(api: PageApi, key: K, input?: Parameters<PageApi>[1]): Promise<CallData<K> | null> {
  const answer = await api(key, input);
  return 'data' in answer ? (answer.data as CallData<K>) : null;
}

async function allGames(api: PageApi): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const games = (await read(api, 'GET /games', { query: { limit: gamesOfAPage, offset: paths.length } })) ?? [];
    paths.push(...games.map(({ url }) => url));
    if (games.length < gamesOfAPage) return paths;
  }
}

/** The site's own map: pages of the route table that are on, kinds of games, games, and pages made of content. */
async function open(api: PageApi): Promise<readonly string[]> {
  const settings = new Map((await read(api, 'GET /settings'))?.map(({ alias, value }) => [alias, value]));
  const rows: readonly RouteRow[] = routeTable;
  const fixed = rows.filter((row) => isPublic(row) && isOpen(row, settings)).map(({ path }) => path);
  const kinds = ((await read(api, 'GET /gameTypes')) ?? []).map(({ slug }) => `/games/${slug}`);
  const written = ((await read(api, 'GET /pages')) ?? []).map(({ path }) => `/${path}`);
  return [...new Set([...fixed, ...kinds, ...(await allGames(api)), ...written])];
}

/** Where players' own pages begin, each beginning once: robots take `/payment` for everything that begins so. */
function closedPaths(): string[] {
  const rows: readonly RouteRow[] = routeTable;
  const own = rows.filter((row) => row.login === true).map(({ path }) => path.split('/{', 1)[0] ?? path);
  return [...new Set(own)].filter((path) => !own.some((other) => other !== path && path.startsWith(other)));
}

export const addresses: SiteAddresses = { open, closed: closedPaths() };
