import type { Locale } from '@mela/contract/site/languages';
import { hasPrefixes, type RedirectRule } from './page-redirect.ts';

export type MapRule = RedirectRule & { readonly siteUrl: string };

/** The most addresses in one map (sitemaps.org). */
const addressesMax = 50_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A page's full address, equal to its canonical link. */
function addressOf({ siteUrl }: MapRule, locale: Locale | null, path: string): string {
  const bare = path === '/' ? '' : path;
  return siteUrl + (locale === null ? bare || '/' : `/${locale}${bare}`);
}

/** The index: one map for each language. */
export function mapOfMaps(rule: MapRule): string {
  const maps = rule.locales.map((locale) => `<sitemap><loc>${xml(`${rule.siteUrl}/${locale}/sitemap.xml`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${space}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** The pages of one language, each with links to its other languages; `locale` is null where addresses have no language. */
export function mapOfPages(rule: MapRule, locale: Locale | null, paths: readonly string[]): string {
  const others = locale === null ? [] : rule.locales;
  const urls = paths.slice(0, addressesMax).map((path) => {
    const links = others.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${xml(addressOf(rule, other, path))}"/>`);
    return `<url><loc>${xml(addressOf(rule, locale, path))}</loc>${links.join('')}</url>`;
  });
  return `${head}<urlset xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Paths that are not pages, or pages that only links of other systems open. */
const ownClosed = [
  '/api/',
  '/provider/',
  '/originals/',
  '/psp/',
  '/play/',
  '/sandbox-psp/',
  '/sandbox-provider/',
  '/sapi/',
  '/dev/',
  '/v5/',
];

/** robots.txt: the address of the map, and the paths that crawlers must not visit. */
export function robotsText(rule: MapRule, closed: readonly string[]): string {
  const pages = hasPrefixes(rule) ? closed.flatMap((path) => rule.locales.map((locale) => `/${locale}${path}`)) : closed;
  const disallowed = [...ownClosed, ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, 'Allow: /', '', `Sitemap: ${rule.siteUrl}/sitemap.xml`, ''].join('\n');
}
