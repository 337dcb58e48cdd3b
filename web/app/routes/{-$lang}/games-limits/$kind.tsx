import { createFileRoute, notFound } from '@tanstack/react-router';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { privateHead } from '../../../data/content/seo-head.ts';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { LimitKindPage } from '../../../features/protection/limit-kind-page.tsx';
import { kindTitles, readKind } from '../../../features/protection/limit-texts.ts';

export const Route = createFileRoute('/{-$lang}/games-limits/$kind')({
  loader: async ({ context: { queryClient }, params }) => {
    const kind = readKind(params.kind);
    if (kind === null) throw notFound();
    await queryClient.prefetchQuery(limitsQuery());
    // The time is the server's on the first page: both sides then agree on what is due.
    return { kind, title: kindTitles[kind](), now: Math.floor(serverNowMs() / 1000) };
  },
  head: privateHead,
  component: function LimitRoute() {
    const { kind, now } = Route.useLoaderData();
    return <LimitKindPage kind={kind} now={now} />;
  },
});
