import { helpFoundMax, type HelpLine, type helpApi } from '@mela/contract/api/support/help';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { articleList, articles } from './articles.ts';
import { indexArticles, searchArticles } from './search-articles.ts';

type Rows = typeof helpApi.rows;
type Listed = (typeof articleList)[number];

const index = indexArticles(articles);
const bySlug: ReadonlyMap<string, Listed> = new Map(articleList.map((each) => [each.slug, each]));

export async function listHelp({ locale }: Context, { query }: InputOf<Rows['GET /help']>): Promise<OutputOf<Rows['GET /help']>> {
  const asked = query.query ?? '';
  if (asked.trim() === '') return articleList.map((each) => viewLine(each, locale));
  return searchArticles(index, asked, helpFoundMax).flatMap((slug) => viewLine(existing(slug), locale));
}

/** @throws ApiError `errors.not_found` */
export async function showArticle(
  { locale }: Context,
  { params }: InputOf<Rows['GET /help/:slug']>,
): Promise<OutputOf<Rows['GET /help/:slug']>> {
  const listed = existing(params.slug);
  const article = articles[listed.slug];
  const [, ...paragraphs] = inLanguage(article, locale);
  const related = articleList.filter(({ slug, topic }) => topic === listed.topic && slug !== listed.slug);
  return { ...viewLine(listed, locale), paragraphs, path: article.path ?? null, related: related.map((each) => viewLine(each, locale)) };
}

/** @throws ApiError `errors.not_found` for a slug that no article has */
export function existing(slug: string): Listed {
  const found = bySlug.get(slug);
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

function viewLine({ slug, topic }: Listed, locale: Locale): HelpLine {
  const [title, lead = ''] = inLanguage(articles[slug], locale);
  return { slug, topic, title, lead };
}
