import { createIsomorphicFn } from '@tanstack/react-start';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';

/** A thing of schema.org, as search engines read it. Only what is true and shown on the page itself. */
export type Thing = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<Record<string, unknown>>;

/** One thing by itself. */
export const thing = (type: string, rest: Readonly<Record<string, unknown>>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
});
/** The whole address of a page, in the language of this one. */
export const addressOf = (path: string) => pageConfig().siteUrl + pagePath(path, currentLocale());

/** Who runs the site, and the site. For home. */
export function siteThings(): readonly Thing[] {
  const { siteUrl } = pageConfig();
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#house`,
    name: m['shell.brand'](),
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
  };
  return [
    { '@context': 'https://schema.org', ...organization },
    thing('WebSite', {
      name: m['shell.brand'](),
      url: addressOf('/'),
      inLanguage: currentLocale(),
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${addressOf('/games')}?name={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}

/** The same for a page's loader. Search engines read the server's page: the browser makes none. */
export const siteThingsOnServer = createIsomorphicFn()
  .server(siteThings)
  .client((): readonly Thing[] => []);
