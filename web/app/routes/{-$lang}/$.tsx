import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { contentQuery } from '../../data/content/queries.ts';
import { ContentPage } from '../../features/content/content-page.tsx';
import { followMoved } from '../../data/content/follow-moved.ts';
import { seoHead } from '../../data/content/seo-head.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { answerWith } from '../../site/rendering/page-context.ts';

/** Any address without a file: a page of the table that is not open, a moved one, a content page, or an unknown one. */
export const Route = createFileRoute('/{-$lang}/$')({
  loader: async ({ context: { queryClient }, location: { pathname }, params: { _splat = '' } }) => {
    if (matchRoute(pathname) !== null) throw notFound({ data: { off: true } });
    const [page] = await Promise.all([queryClient.ensureQueryData(contentQuery(_splat)), followMoved(queryClient, pathname)]);
    if (page === null || page.sections.length === 0) throw notFound();
    if (page.prerenderStatusCode >= 400) answerWith(page.prerenderStatusCode);
    return { seo: page };
  },
  head: ({ loaderData }) => (loaderData === undefined ? {} : seoHead(loaderData.seo)),
  component: function Content() {
    const { _splat = '' } = Route.useParams();
    const page = useSuspenseQuery(contentQuery(_splat)).data;
    return page === null ? null : <ContentPage page={page} />;
  },
});
