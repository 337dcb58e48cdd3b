import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { tournamentQuery, rankQuery } from '../../data/tournaments/queries.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { OwnStandingPage } from './own-standing-page.tsx';

export const addresses = [{ path: '/tournament-info/{tournamentId:digits}', ...own, feature: 'tournaments' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { tournamentId } }: PageArgs<{ readonly tournamentId: string }>) {
  const id = Number(tournamentId);
  if ((await queryClient.ensureQueryData(tournamentQuery(id))) === null) throw notFound();
  await queryClient.prefetchQuery(rankQuery(id, 0));
  return { title: m['tournaments.own.title']() };
}

export function Page() {
  const { tournamentId } = useParams({ from: '/{-$lang}/tournament-info/$tournamentId' });
  const tournament = useSuspenseQuery(tournamentQuery(Number(tournamentId))).data;
  return tournament === null ? null : <OwnStandingPage tournament={tournament} />;
}
