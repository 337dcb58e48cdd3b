import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { winQuery } from '../../data/ratings/queries.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { winTitle } from './win-title.ts';
import { WinPage } from './win-page.tsx';

export const addresses = [{ path: '/wins/{winId:digits}', noIndex: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { winId } }: PageArgs<{ readonly winId: string }>) {
  const win = await queryClient.ensureQueryData(winQuery(winId));
  if (win === null) throw notFound();
  return { title: winTitle(win) };
}

export function Page() {
  const win = useSuspenseQuery(winQuery(useParams({ from: '/{-$lang}/wins/$winId' }).winId)).data;
  return win === null ? null : <WinPage win={win} />;
}
