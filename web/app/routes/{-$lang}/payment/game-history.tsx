import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/page-head.ts';
import { gameHistoryQuery } from '../../../features/history/queries.ts';
import { openOnly } from '../../../lib/guards/guard-feature.ts';
import { m } from '../../../lib/i18n/words.ts';
import { loadBehind } from '../../../shell/modals/load-home-behind.ts';
import { OverHome } from '../../../shell/modals/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/game-history')({
  beforeLoad: ({ context: { queryClient }, location: { pathname } }) => openOnly(queryClient, pathname),
  loader: async (args) => {
    await Promise.all([loadBehind(args), args.context.queryClient.prefetchInfiniteQuery(gameHistoryQuery())]);
    return { title: m['history.rounds.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="game-history" />,
});
