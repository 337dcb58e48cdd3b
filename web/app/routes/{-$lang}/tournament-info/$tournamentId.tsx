import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { rankQuery, tournamentQuery } from '../../../data/tournaments/queries.ts';
import { OwnStandingPage } from '../../../features/tournaments/own-standing-page.tsx';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/tournament-info/$tournamentId')({
  loader: async ({ context: { queryClient }, location, params: { tournamentId } }) => {
    await guardFeature(queryClient, location.pathname);
    const id = Number(tournamentId);
    if ((await queryClient.ensureQueryData(tournamentQuery(id))) === null) throw notFound();
    await queryClient.prefetchQuery(rankQuery(id, 0));
    return { title: m['tournaments.own.title']() };
  },
  head: privateHead,
  component: function OwnStandingRoute() {
    const tournament = useSuspenseQuery(tournamentQuery(Number(Route.useParams().tournamentId))).data;
    return tournament === null ? null : <OwnStandingPage tournament={tournament} />;
  },
});
