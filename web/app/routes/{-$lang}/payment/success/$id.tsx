import { createFileRoute } from '@tanstack/react-router';
import { paymentQuery } from '../../../../features/cashier/queries.ts';
import { seoHead } from '../../../../features/content/seo-head.ts';
import { m } from '../../../../lib/words.ts';
import { loadBehind } from '../../../../shell/load-behind.ts';
import { OverHome } from '../../../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/success/$id')({
  loader: async (args) =>
    void (await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(paymentQuery(args.params.id))])),
  head: () => seoHead(null, { title: m['cashier.success.title'](), noIndex: true }),
  component: function DepositSuccess() {
    return <OverHome page="deposit-success" params={Route.useParams()} />;
  },
});
