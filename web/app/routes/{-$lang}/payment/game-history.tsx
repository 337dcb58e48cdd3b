import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { gameHistoryQuery } from '../../../data/history/queries.ts';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { m } from '../../../site/language/words.ts';
import { loadHomeBehind } from '../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/game-history')({
  beforeLoad: ({ context: { queryClient }, location: { pathname } }) => guardFeature(queryClient, pathname),
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchInfiniteQuery(gameHistoryQuery())]);
    return { title: m['history.rounds.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="game-history" />,
});
