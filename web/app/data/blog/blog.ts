import { articlesPage, commentsPage } from '@mela/contract/api/blog/blog-sizes';
import { dataOf } from '@mela/kit/api/answer.ts';
import type { QueryClient } from '@tanstack/react-query';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

const hourMs = 3_600_000;

/** A page of the list, from 1 on. */
export const articlesQuery = (page: number) =>
  apiQuery(
    'GET /articles',
    { query: { limit: articlesPage, offset: (page - 1) * articlesPage, sort: '+weight,-publishAt' } },
    { follows: ['site'], staleTime: hourMs, read: (answer) => ({ rows: dataOf(answer), count: answer.ok ? answer.count : 0 }) },
  );

/** What a slug may look like; others are not asked for. */
const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An article; null where there is none that is shown. */
export const articleQuery = (slug: string) =>
  apiQuery(
    'GET /articles/:slug',
    { params: { slug } },
    {
      follows: ['site'],
      staleTime: 300_000,
      before: () => (slugs.test(slug) && slug.length <= 64 ? undefined : null),
      read: orNull,
      retry: false,
    },
  );

/** A page of the comments below an article, from 1 on, with the reader's own ones. */
export const commentsQuery = (slug: string, page: number) =>
  apiQuery(
    'GET /articles/:slug/comments',
    { params: { slug }, query: { limit: commentsPage, offset: (page - 1) * commentsPage } },
    {
      follows: ['site'],
      personal: true,
      anyLanguage: true,
      read: (answer) => ({ rows: dataOf(answer), count: answer.ok ? answer.count : 0 }),
    },
  );

/** Comments are read again below whatever article is shown. */
const done = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: ['GET /articles/:slug/comments'] }));

export const postComment = apiCommand('POST /articles/comments', { done });
export const removeComment = apiCommand('DELETE /users/self/comments/:id', { done });

/** The contract's schema of a comment, loaded with its form. */
export const commentBody = async () => (await import('@mela/contract/api/blog/blog')).blogApi.rows['POST /articles/comments'].body;
