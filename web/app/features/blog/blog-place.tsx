import { articlesPage, commentsPage, rowsBeforeMax } from '@mela/contract/api/blog/blog-sizes';
import { notFound, redirect, useParams } from '@tanstack/react-router';
import { articleQuery, articlesQuery, commentsQuery } from '../../data/blog/blog.ts';
import { loadSeo } from '../../data/content/queries.ts';
import { articleThingsOnServer } from '../../data/content/structured-article.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { ArticlePage, loadComments } from './article-page.tsx';
import { BlogPage } from './blog-page.tsx';

type Params = { readonly slug?: string | undefined; readonly page?: string | undefined };
type Place = { readonly slug: string | null; readonly page: number };

/** 0 where it is no number of a page, or of one after the last that can be asked for. */
function numberOf(digits: string, rows: number): number {
  const page = /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0;
  return (page - 1) * rows > rowsBeforeMax ? 0 : page;
}

/**
 * A first part of digits is a page of the list, anything else a slug: the router knows no rules of parts, so either address may be asked for
 * either. The page is 0 where it is no number of a page.
 */
export function placeOf({ slug, page }: Params): Place {
  const first = slug ?? page;
  if (first === undefined) return { slug: null, page: 1 };
  const second = slug === undefined ? undefined : page;
  if (second === undefined && /^\d+$/.test(first)) return { slug: null, page: numberOf(first, articlesPage) };
  return { slug: first, page: numberOf(second ?? '1', commentsPage) };
}

/** Loads a page of the list, or an article. Letters of another case lead to the article; what is no slug is no page. */
export async function loadPlace({ context: { queryClient }, params }: PageArgs<Params>) {
  const { slug, page } = placeOf(params);
  if (page === 0) throw notFound();
  if (slug === null) {
    const seo = loadSeo(queryClient, 'blog');
    const { rows, count } = await queryClient.ensureQueryData(articlesQuery(page));
    if (rows.length === 0 && (count > 0 || page > 1)) throw notFound();
    return { seo: page === 1 ? await seo : null, title: m['blog.title']() };
  }
  const lower = slug.toLowerCase();
  if (lower !== slug) {
    const rest = page > 1 ? { page: String(page) } : {};
    throw redirect({ to: '/{-$lang}/blog/$slug/{-$page}', params: { slug: lower, ...rest }, statusCode: 301 });
  }
  const article = await queryClient.ensureQueryData(articleQuery(slug));
  if (article === null) throw notFound();
  // A reader whose comments do not come still reads the article.
  await Promise.all([queryClient.prefetchQuery(commentsQuery(slug, page)), loadComments()]);
  const comments = queryClient.getQueryData(commentsQuery(slug, page).queryKey);
  if (page > 1 && comments?.rows.length === 0) throw notFound();
  const { seoTitle, description, socialImage } = article;
  return { title: seoTitle, description, image: socialImage, things: articleThingsOnServer(article) };
}

export function BlogPlace() {
  const { slug, page } = placeOf(useParams({ strict: false }));
  return slug === null ? <BlogPage key={page} page={page} /> : <ArticlePage key={slug} slug={slug} page={page} />;
}
