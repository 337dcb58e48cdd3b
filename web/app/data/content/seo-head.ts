import type { PageSeo } from '@mela/contract/api/content';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import type { Thing } from './structured-data.ts';

export type HeadOptions = {
  /** Title and description where the editors wrote none. */
  readonly title?: string;
  readonly description?: string;
  /** Path of the picture that is shown where the page is shared. */
  readonly image?: string | null;
  readonly noIndex?: boolean;
  /** What search engines may read of the page as data. */
  readonly things?: readonly Thing[];
};

/** Shown where a page has no picture of its own. */
const defaultPicture = '/art/diwali-night/label-wide-1366.webp';

/** Messengers show no WebP: pictures of our own art have a JPEG of the same name beside them (stage/build/write-shared-picture.ts). */
const asShared = (path: string): string => path.replace(/^(\/art\/.+-wide-1366)\.webp$/, '$1.jpg');

/** Head tags of a page from its SEO record, or from our own texts. */
export function seoHead(seo: PageSeo | null | undefined, options: HeadOptions = {}) {
  const { title, noIndex = false, things = [] } = options;
  const shown = seo?.title ?? (title === undefined ? m['shell.brand']() : `${title} · ${m['shell.brand']()}`);
  const description = seo?.description ?? options.description ?? m['pages.description']();
  const status = seo?.prerenderStatusCode ?? 200;
  return {
    meta: [
      { title: shown },
      { name: 'description', content: description },
      { property: 'og:title', content: shown },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: seo?.ogSiteName ?? m['shell.brand']() },
      { property: 'og:type', content: things.some(({ '@type': type }) => type === 'BlogPosting') ? 'article' : 'website' },
      { property: 'og:locale', content: `${currentLocale()}_IN` },
      { property: 'og:image', content: new URL(asShared(seo?.ogImage ?? options.image ?? defaultPicture), pageConfig().siteUrl).href },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'prerender-status-code', content: String(status) },
      ...(seo?.prerenderHeader ? [{ name: 'prerender-header', content: seo.prerenderHeader }] : []),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...things.map((thing) => ({ 'script:ld+json': thing })),
    ],
  };
}

type Loaded = Omit<HeadOptions, 'noIndex'> & { readonly seo?: PageSeo | null };
type HeadInput = { readonly loaderData?: Loaded | undefined };

/**
 * Head of a page from its loader's data: its texts load with the page, not with the first one. Without data the error page in its place
 * writes the head.
 */
export const pageHead = ({ loaderData }: HeadInput) => (loaderData === undefined ? {} : seoHead(loaderData.seo, loaderData));

/** The same for a page that search engines never see. */
export const privateHead = ({ loaderData }: HeadInput) => (loaderData === undefined ? {} : seoHead(null, { ...loaderData, noIndex: true }));
