import { createFileRoute } from '@tanstack/react-router';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { privateHead } from '../../../data/content/seo-head.ts';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { careQuery } from '../../../data/protection/care.ts';
import { quietHoursQuery, realityQuery } from '../../../data/protection/play-time.ts';
import { LimitsPage } from '../../../features/protection/limits-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/games-limits/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(limitsQuery()),
      queryClient.prefetchQuery(careQuery()),
      queryClient.prefetchQuery(quietHoursQuery()),
      queryClient.prefetchQuery(realityQuery()),
    ]);
    return { title: m['limits.title'](), now: Math.floor(serverNowMs() / 1000) };
  },
  head: privateHead,
  component: function LimitsRoute() {
    return <LimitsPage now={Route.useLoaderData().now} />;
  },
});
