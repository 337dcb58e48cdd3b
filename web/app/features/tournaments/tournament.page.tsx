import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { selfQuery } from '../../data/account/queries.ts';
import { tournamentQuery, boardQuery, rankQuery, statisticQuery } from '../../data/tournaments/queries.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { TournamentPage } from './tournament-page.tsx';

export const addresses = [{ path: '/tournaments/{tournamentId:digits}', feature: 'tournaments' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { tournamentId } }: PageArgs<{ readonly tournamentId: string }>) {
  const id = Number(tournamentId);
  const tournament = await queryClient.ensureQueryData(tournamentQuery(id));
  if (tournament === null) throw notFound();
  await Promise.all([queryClient.prefetchQuery(boardQuery(id, 0, 1)), queryClient.prefetchQuery(statisticQuery(id))]);
  if ((await queryClient.ensureQueryData(selfQuery)) !== null) await queryClient.prefetchQuery(rankQuery(id, 0));
  return { title: tournament.name };
}

export function Page() {
  const tournament = useSuspenseQuery(
    tournamentQuery(Number(useParams({ from: '/{-$lang}/tournaments/$tournamentId' }).tournamentId)),
  ).data;
  return tournament === null ? null : <TournamentPage tournament={tournament} />;
}
