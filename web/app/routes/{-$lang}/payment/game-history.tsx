import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../features/content/seo-head.ts';
import { gameHistoryQuery } from '../../../features/history/queries.ts';
import { openOnly } from '../../../lib/site/open-only.ts';
import { m } from '../../../lib/words.ts';
import { loadBehind } from '../../../shell/load-behind.ts';
import { OverHome } from '../../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/game-history')({
  beforeLoad: ({ context: { queryClient }, location: { pathname } }) => openOnly(queryClient, pathname),
  loader: async (args) => void (await Promise.all([loadBehind(args), args.context.queryClient.prefetchInfiniteQuery(gameHistoryQuery())])),
  head: () => seoHead(null, { title: m['history.rounds.title'](), noIndex: true }),
  component: () => <OverHome page="game-history" />,
});
