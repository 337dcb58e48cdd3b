import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../../../../data/content/seo-head.ts';
import { lotteryQuery } from '../../../../data/lottery/lottery.ts';
import { LotteryPage } from '../../../../features/lottery/lottery-page.tsx';
import { guardFeature } from '../../../../frame/guards/guard-feature.ts';

export const Route = createFileRoute('/{-$lang}/lottery/view/$lotteryId')({
  loader: async ({ context: { queryClient }, location, params: { lotteryId } }) => {
    await guardFeature(queryClient, location.pathname);
    const lottery = await queryClient.ensureQueryData(lotteryQuery(Number(lotteryId)));
    if (lottery === null) throw notFound();
    return { title: lottery.name };
  },
  head: pageHead,
  component: function LotteryRoute() {
    const lottery = useSuspenseQuery(lotteryQuery(Number(Route.useParams().lotteryId))).data;
    return lottery === null ? null : <LotteryPage lottery={lottery} />;
  },
});
