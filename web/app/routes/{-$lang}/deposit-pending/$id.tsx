import { createFileRoute } from '@tanstack/react-router';
import { paymentQuery } from '../../../features/cashier/queries.ts';
import { seoHead } from '../../../features/content/seo-head.ts';
import { m } from '../../../lib/words.ts';
import { loadBehind } from '../../../shell/load-behind.ts';
import { OverHome } from '../../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/deposit-pending/$id')({
  loader: async (args) =>
    void (await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(paymentQuery(args.params.id))])),
  head: () => seoHead(null, { title: m['cashier.pending.title'](), noIndex: true }),
  component: function DepositPending() {
    return <OverHome page="deposit-pending" params={Route.useParams()} />;
  },
});
