import type { Article } from '@mela/contract/api/blog/blog';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { m } from '../../site/language/words.ts';
import { addressOf, thing, type Thing } from './structured-data.ts';
import { breadcrumbs } from './structured-game.ts';

/** An article of the blog, and the way to it. */
export function articleThings(article: Article): readonly Thing[] {
  const { slug, title, description, socialImage, publishAt, modifiedAt, count } = article;
  const path = `/blog/${slug}`;
  const house = { '@type': 'Organization', name: m['shell.brand'](), url: addressOf('/') };
  const posting = thing('BlogPosting', {
    headline: title,
    description,
    datePublished: new Date(publishAt * 1000).toISOString(),
    ...(modifiedAt !== null && { dateModified: new Date(modifiedAt * 1000).toISOString() }),
    mainEntityOfPage: addressOf(path),
    image: new URL(socialImage, addressOf('/')).href,
    commentCount: count,
    inLanguage: currentLocale(),
    author: house,
    publisher: house,
  });
  const way = breadcrumbs([
    { name: m['blog.title'](), path: '/blog' },
    { name: title, path },
  ]);
  return [posting, way];
}

/** The same for a page's loader. Search engines read the server's page: the browser makes none. */
export const articleThingsOnServer = createIsomorphicFn()
  .server(articleThings)
  .client((_: Article): readonly Thing[] => []);
