import type { feedApi } from '@mela/contract/api/blog/blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { isLocale } from '@mela/contract/site/languages';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { unixSec } from '../../kernel/clock.ts';
import { raw } from '../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../kernel/types.ts';
import { shownArticles } from './article-store.ts';
import { modifiedAt } from './show-articles.ts';

const itemsMax = 30;
const channel = {
  en: ['Mela, the blog', 'How games, odds and money work.'],
  hi: ['मेला का ब्लॉग', 'खेल, संभावनाएँ और पैसा कैसे काम करते हैं।'],
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The newest articles as RSS. @throws ApiError `errors.not_found` for a language that the site does not have */
export async function showFeed({ tx, now, config }: Context, { params }: InputOf<(typeof feedApi.rows)['GET /:file']>) {
  const locale = params.file.slice(0, 2);
  if (!isLocale(locale) || !config.locales.includes(locale)) throw new ApiError('errors.not_found');
  const base = `${config.siteUrl}${config.localePrefix && config.locales.length > 1 ? `/${locale}` : ''}/blog`;
  const [title, description] = inLanguage(channel, locale);
  const articles = await shownArticles(tx, now, [{ by: 'publish_at', falling: true }], { limit: itemsMax, offset: 0 });
  const items = articles.map(({ slug, texts, publish_at }) => {
    const link = xml(`${base}/${slug}`);
    const { title: name, description: lead } = inLanguage(texts, locale);
    return `<item><title>${xml(name)}</title><link>${link}</link><guid>${link}</guid><pubDate>${(publish_at ?? now).toUTCString()}</pubDate><description>${xml(lead)}</description></item>`;
  });
  const changed = Math.max(...articles.map((article) => modifiedAt(article) ?? unixSec(now)));
  const self = xml(`${config.siteUrl}/rss/${locale}.xml`);
  const head = `<title>${xml(title)}</title><link>${xml(base)}</link><description>${xml(description)}</description><language>${locale}</language>${articles.length === 0 ? '' : `<lastBuildDate>${new Date(changed * 1000).toUTCString()}</lastBuildDate>`}`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`;
  return raw({
    status: 200,
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    body,
  });
}
