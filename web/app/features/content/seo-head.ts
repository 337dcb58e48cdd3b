import type { PageSeo } from '@mela/contract/content';
import { m } from '../../lib/words.ts';

export type HeadOptions = { /** Title where the editors wrote none. */ readonly title?: string; readonly noIndex?: boolean };

/** Head tags of a page from its SEO record, or from a title of our own. */
export function seoHead(seo: PageSeo | null | undefined, { title, noIndex = false }: HeadOptions = {}) {
  const shown = seo?.title ?? (title === undefined ? m['shell.brand']() : `${title} · ${m['shell.brand']()}`);
  return {
    meta: [
      { title: shown },
      { property: 'og:title', content: shown },
      ...(seo === null || seo === undefined
        ? []
        : [
            { name: 'description', content: seo.description },
            { property: 'og:description', content: seo.description },
            { property: 'og:site_name', content: seo.ogSiteName },
          ]),
      ...(seo?.ogImage ? [{ property: 'og:image', content: seo.ogImage }] : []),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  };
}
