import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../features/content/seo-head.ts';
import { gameHistoryQuery } from '../../../features/history/queries.ts';
import { guardFeature } from '../../../lib/guards/guard-feature.ts';
import { m } from '../../../lib/i18n/words.ts';
import { loadHomeBehind } from '../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../shell/modals/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/game-history')({
  beforeLoad: ({ context: { queryClient }, location: { pathname } }) => guardFeature(queryClient, pathname),
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchInfiniteQuery(gameHistoryQuery())]);
    return { title: m['history.rounds.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="game-history" />,
});
