import type { Game } from '@mela/contract/api/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { settingsQuery } from '../settings/queries.ts';
import { ageYearsMin, settingsFrom } from '../settings/settings.ts';
import { m } from '../../site/language/words.ts';
import { addressOf, thing, type Thing } from './structured-data.ts';

/** The way from home to a page: names with their paths, the page itself last. */
export function breadcrumbs(way: readonly { readonly name: string; readonly path: string }[]): Thing {
  const steps = [{ name: m['shell.nav.home'](), path: '/' }, ...way];
  return thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: addressOf(path) })),
  });
}

type Shown = Game & { readonly story?: string | null };

/** A game of the lobby for players from this age, and the way to it. */
export function gameThings(game: Shown, years: number): readonly Thing[] {
  const { siteUrl } = pageConfig();
  return [
    thing('VideoGame', {
      name: game.name,
      url: addressOf(game.url),
      inLanguage: pageConfig().locales,
      gamePlatform: 'Web browser',
      applicationCategory: 'Game',
      ...(game.story ? { description: game.story } : {}),
      playMode: 'SinglePlayer',
      typicalAgeRange: `${years}-`,
      author: { '@type': 'Organization', name: game.developer.name },
      ...(game.label === null ? {} : { image: `${siteUrl}${game.label}-wide-1366.webp` }),
    }),
    breadcrumbs([
      { name: m['lobby.title'](), path: '/games' },
      { name: game.name, path: game.url },
    ]),
  ];
}

/** The same for a page's loader. Search engines read the server's page: the browser makes none. */
export const gameThingsOnServer = createIsomorphicFn()
  .server(async (queryClient: QueryClient, game: Shown): Promise<readonly Thing[]> => {
    const rows = await queryClient.ensureQueryData({ ...settingsQuery(), retry: false }).catch(() => []);
    return gameThings(game, ageYearsMin(settingsFrom(rows)));
  })
  .client(async (_: QueryClient, __: Shown): Promise<readonly Thing[]> => []);
