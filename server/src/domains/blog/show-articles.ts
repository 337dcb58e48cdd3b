import type { Article, ArticleTeaser, blogApi } from '@mela/contract/api/blog/blog';
import { articlesPage, commentsPage } from '@mela/contract/api/blog/blog-sizes';
import type { InputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { shownPlayers } from '../accounts/index.ts';
import { readMarkdown, widthsOf } from '../content/index.ts';
import { type ArticleData, countShown, type Order, relatedTo, shownArticle, shownArticles } from './article-store.ts';
import { countVisible, visibleComments } from './comment-store.ts';
import { minutesToRead } from './minutes-to-read.ts';
import { socialPath } from './show-social-picture.ts';

type Rows = typeof blogApi.rows;
type Reading = Pick<Context, 'tx' | 'locale' | 'now'>;

const relatedMax = 4;
const columns = { weight: 'weight', publishAt: 'publish_at', createdAt: 'created_at' } as const;
const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name);

/** `+weight,-publishAt`: a plus that a query carries bare arrives as a space. */
function orderOf(sort: string): Order[] {
  return sort.split(',').flatMap((part) => {
    const name = part.replace(/^[+ -]/, '');
    return isColumn(name) ? [{ by: columns[name], falling: part.startsWith('-') }] : [];
  });
}

/** The articles that are published by now, never a draft or a later one. */
export async function listArticles({ tx, locale, now }: Reading, { query }: InputOf<Rows['GET /articles']>) {
  const { limit = articlesPage, offset = 0, sort = '+weight,-publishAt' } = query;
  const articles = await shownArticles(tx, now, orderOf(sort), { limit, offset });
  return { data: articles.map((article) => viewTeaser(article, locale)), count: await countShown(tx, now) };
}

/** @throws ApiError `errors.not_found`, for a draft as for an unknown one */
export async function showArticle({ tx, locale, now }: Reading, { params }: InputOf<Rows['GET /articles/:slug']>): Promise<Article> {
  const article = await shownArticle(tx, now, params.slug);
  if (article === null) throw new ApiError('errors.not_found');
  const whose = { articleId: article.id, reader: null };
  const comments = await visibleComments(tx, whose, { limit: commentsPage, offset: 0 });
  const authors = await shownPlayers(
    tx,
    comments.map(({ user_id }) => user_id),
  );
  const { seoTitle, body } = inLanguage(article.texts, locale);
  const widths = await widthsOf(tx, article.picture, locale);
  return {
    ...viewTeaser(article, locale),
    seoTitle,
    createdAt: unixSec(article.created_at),
    modifiedAt: modifiedAt(article),
    socialImage: socialPath(article, locale),
    ...(widths === null ? {} : { widths }),
    blocks: readMarkdown(body),
    related: (await relatedTo(tx, now, article, relatedMax)).map((other) => viewTeaser(other, locale)),
    comments: comments.map(({ text, user_id }) => ({ text, username: authors.get(user_id)?.name ?? unnamed })),
    count: await countVisible(tx, whose),
  };
}

/** Of the text that readers see, Unix seconds; never before its first moment. */
export function modifiedAt({ text_at: at, publish_at: first }: ArticleData): number | null {
  return at && unixSec(first && first > at ? first : at);
}

/** Stands for an account of the operator, of which nothing is shown as a player's. */
export const unnamed = '•••';

export function viewTeaser({ id, slug, topic, picture, texts, publish_at, created_at }: ArticleData, locale: Locale): ArticleTeaser {
  const { title, description, body } = inLanguage(texts, locale);
  return {
    id,
    slug,
    title,
    description,
    topic,
    image: { mobileImage: picture },
    minutes: minutesToRead(body),
    publishAt: unixSec(publish_at ?? created_at),
  };
}
