import { notFound } from '@tanstack/react-router';
import { gamesQuery, gameTypesQuery } from '../../../data/games/queries.ts';
import { developersQuery } from '../../../data/lobby/queries.ts';
import { usePageValue } from '../../../site/rendering/keep-alive-page.ts';
import type { PageArgs } from '../../../site/routing/page-args.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { DeveloperPage } from './developer-pages.tsx';

export const addresses = [{ path: '/games/developer/{canonical}', keepAlive: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { canonical } }: PageArgs<{ readonly canonical: string }>) {
  const [developers] = await Promise.all([
    queryClient.ensureQueryData(developersQuery()),
    queryClient.prefetchQuery(gamesQuery({ developer: canonical })),
    queryClient.prefetchQuery(gameTypesQuery()),
  ]);
  const developer = developers.find((one) => one.canonical === canonical);
  if (developer === undefined) throw notFound();
  return { title: developer.name };
}

export function Page() {
  return <DeveloperPage canonical={usePageValue('params', 'canonical') ?? ''} name={usePageValue('loaderData', 'title') ?? ''} />;
}
