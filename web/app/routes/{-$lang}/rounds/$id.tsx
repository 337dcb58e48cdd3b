import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { roundQuery } from '../../../data/rounds/queries.ts';
import { RoundPage, RoundMissing } from '../../../features/rounds/round-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/rounds/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if ((await queryClient.ensureQueryData(roundQuery(id))) === null) throw notFound();
    return { title: m['history.round.title']({ round: id }) };
  },
  head: privateHead,
  component: function RoundRoute() {
    const round = useSuspenseQuery(roundQuery(Route.useParams().id)).data;
    return round === null ? <RoundMissing /> : <RoundPage round={round} />;
  },
  notFoundComponent: RoundMissing,
});
