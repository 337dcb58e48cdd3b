import type { sharedPicturesApi } from '@mela/contract/api/blog/blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { isLocale, type Locale } from '@mela/contract/site/languages';
import { boundedCache } from '../../kernel/cache/bounded-cache.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { raw, redirectTo } from '../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../kernel/types.ts';
import { type ArticleData, shownArticle } from './article-store.ts';
import { drawSocialPicture, hashOf, type OnPicture } from './social/draw-social-picture.ts';

type Drawn = { readonly picture: Promise<Buffer> };
/** About as many bytes as a picture has; it is not known before it is drawn. */
const pictureBytes = 50_000;
/** By hash, so an entry never grows old. Two who ask at once wait for one drawing. */
const drawn = boundedCache<Drawn>({ bytesMax: 5_000_000, bytesOf: () => pictureBytes });

const onPicture = ({ texts, topic }: ArticleData, locale: Locale): OnPicture => ({ title: inLanguage(texts, locale).title, topic, locale });

/** Where the picture of an article is. The address changes with what is on it, so that it can be kept for good. */
export const socialPath = (article: ArticleData, locale: Locale): string =>
  `/social/${article.slug}.${locale}.${hashOf(onPicture(article, locale))}.png`;

/** @throws ApiError `errors.not_found` for a language that the site does not have, and for an article that is not shown */
export async function showSocialPicture({ tx, now, config }: Context, { params }: InputOf<(typeof sharedPicturesApi.rows)['GET /:file']>) {
  const [slug = '', locale = '', hash = ''] = params.file.split('.');
  if (!isLocale(locale) || !config.locales.includes(locale)) throw new ApiError('errors.not_found');
  const article = await shownArticle(tx, now, slug);
  if (article === null) throw new ApiError('errors.not_found');
  const on = onPicture(article, locale);
  if (hash !== hashOf(on)) return redirectTo(socialPath(article, locale));
  const known = drawn.get(hash) ?? { picture: drawSocialPicture(on) };
  drawn.set(hash, known);
  known.picture.catch(() => drawn.delete(hash));
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };
  return raw({ status: 200, headers, body: await known.picture });
}
