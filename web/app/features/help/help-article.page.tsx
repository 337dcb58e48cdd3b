import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { articleQuery } from '../../data/support/help.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { ArticlePage } from './article-page.tsx';

export const addresses = [{ path: '/help/{article}' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params }: PageArgs<{ readonly article: string }>) {
  const article = await queryClient.ensureQueryData(articleQuery(params.article));
  if (article === null) throw notFound();
  return { title: article.title, description: article.lead };
}

export function Page() {
  const article = useSuspenseQuery(articleQuery(useParams({ from: '/{-$lang}/help/$article' }).article)).data;
  return article === null ? null : <ArticlePage key={article.slug} article={article} />;
}
