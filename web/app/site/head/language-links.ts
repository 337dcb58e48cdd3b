import { defaultLocale, type Locale } from '@mela/contract/site/languages';
import { pageConfig } from '../rendering/page-context.ts';
import { hasPrefixes, pagePath } from '../routing/page-path.ts';
import { matchRoute } from '../routing/match-route.ts';

type Link = { readonly rel: string; readonly href: string; readonly hrefLang?: string };

/** Canonical and alternate links of a page; none for a page with noIndex. `regional` names the languages with their country. */
export function languageLinks(path: string, { regional = false }: { readonly regional?: boolean } = {}): Link[] {
  if (matchRoute(path)?.row.noIndex === true) return [];
  const { siteUrl } = pageConfig();
  const canonical = { rel: 'canonical', href: siteUrl + path };
  if (!hasPrefixes()) return [canonical];
  const inLocale = (locale: Locale) => siteUrl + pagePath(path, locale);
  return [
    canonical,
    ...pageConfig().locales.map((locale) => ({ rel: 'alternate', hrefLang: regional ? `${locale}-IN` : locale, href: inLocale(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: inLocale(defaultLocale) },
  ];
}

/** The page's address as an Open Graph tag. */
export function addressTags(path: string): { property: string; content: string }[] {
  return [{ property: 'og:url', content: pageConfig().siteUrl + path }];
}
