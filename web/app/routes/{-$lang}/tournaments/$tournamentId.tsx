import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../../../data/content/seo-head.ts';
import { boardQuery, rankQuery, statisticQuery, tournamentQuery } from '../../../data/tournaments/queries.ts';
import { selfQuery } from '../../../data/account/queries.ts';
import { TournamentPage } from '../../../features/tournaments/tournament-page.tsx';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';

export const Route = createFileRoute('/{-$lang}/tournaments/$tournamentId')({
  loader: async ({ context: { queryClient }, location, params: { tournamentId } }) => {
    await guardFeature(queryClient, location.pathname);
    const id = Number(tournamentId);
    const tournament = await queryClient.ensureQueryData(tournamentQuery(id));
    if (tournament === null) throw notFound();
    await Promise.all([queryClient.prefetchQuery(boardQuery(id, 0, 1)), queryClient.prefetchQuery(statisticQuery(id))]);
    if ((await queryClient.ensureQueryData(selfQuery)) !== null) await queryClient.prefetchQuery(rankQuery(id, 0));
    return { title: tournament.name };
  },
  head: pageHead,
  component: function TournamentRoute() {
    const tournament = useSuspenseQuery(tournamentQuery(Number(Route.useParams().tournamentId))).data;
    return tournament === null ? null : <TournamentPage tournament={tournament} />;
  },
});
