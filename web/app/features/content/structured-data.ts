import type { Game } from '@mela/contract/catalogue';
import { currentLocale } from '../../lib/locale.ts';
import { pageConfig } from '../../lib/site/page-context.ts';
import { pagePath } from '../../lib/site/page-path.ts';
import { m } from '../../lib/words.ts';

/** A thing of schema.org, as search engines read it. Only what is true and shown on the page itself. */
export type Thing = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<Record<string, unknown>>;

const thing = (type: string, rest: Readonly<Record<string, unknown>>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
});
const full = (path: string) => pageConfig().siteUrl + pagePath(path, currentLocale());

/** Who runs the site, and the site. For home. */
export function houseThings(): readonly Thing[] {
  const { siteUrl } = pageConfig();
  const house = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#house`,
    name: m['shell.brand'](),
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
  };
  return [
    { '@context': 'https://schema.org', ...house },
    thing('WebSite', {
      name: m['shell.brand'](),
      url: full('/'),
      inLanguage: currentLocale(),
      publisher: { '@id': house['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${full('/games')}?name={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}

/** The way from home to a page: names with their paths, the page itself last. */
export function breadcrumbs(way: readonly { readonly name: string; readonly path: string }[]): Thing {
  const steps = [{ name: m['shell.nav.home'](), path: '/' }, ...way];
  return thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: full(path) })),
  });
}

/** A game of the lobby, and the way to it. */
export function gameThings(game: Game): readonly Thing[] {
  const { siteUrl } = pageConfig();
  return [
    thing('VideoGame', {
      name: game.name,
      url: full(game.url),
      inLanguage: ['en', 'hi'],
      gamePlatform: 'Web browser',
      applicationCategory: 'Game',
      author: { '@type': 'Organization', name: game.developer.name },
      ...(game.label === null ? {} : { image: `${siteUrl}${game.label}-wide-1366.webp` }),
    }),
    breadcrumbs([
      { name: m['lobby.title'](), path: '/games' },
      { name: game.name, path: game.url },
    ]),
  ];
}
