import { createFileRoute, notFound } from '@tanstack/react-router';
import { seoHead } from '../../../../data/content/seo-head.ts';
import { gamesQuery, gameTypesQuery } from '../../../../data/games/queries.ts';
import { DeveloperPage } from '../../../../features/lobby/lists/developer-pages.tsx';
import { developersQuery } from '../../../../data/lobby/queries.ts';
import { usePageValue } from '../../../../site/rendering/keep-alive-page.ts';

export const Route = createFileRoute('/{-$lang}/games/developer/$canonical')({
  loader: async ({ context: { queryClient }, params: { canonical } }) => {
    const [developers] = await Promise.all([
      queryClient.ensureQueryData(developersQuery()),
      queryClient.prefetchQuery(gamesQuery({ developer: canonical })),
      queryClient.prefetchQuery(gameTypesQuery()),
    ]);
    const developer = developers.find((one) => one.canonical === canonical);
    if (developer === undefined) throw notFound();
    return { name: developer.name };
  },
  head: ({ loaderData }) => (loaderData === undefined ? {} : seoHead(null, { title: loaderData.name })),
  component: function DeveloperRoute() {
    return <DeveloperPage canonical={usePageValue('params', 'canonical') ?? ''} name={usePageValue('loaderData', 'name') ?? ''} />;
  },
});
