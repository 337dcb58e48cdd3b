import { createFileRoute, notFound } from '@tanstack/react-router';
import { paymentFilters, paymentsQuery } from '../../../../data/cashier/queries.ts';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { m } from '../../../../site/language/words.ts';
import { loadHomeBehind } from '../../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../../frame/overlays/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/history/{-$filter}')({
  loader: async (args) => {
    const filter = paymentFilters.find((one) => one === args.params.filter);
    if (filter === undefined && args.params.filter !== undefined) throw notFound();
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchInfiniteQuery(paymentsQuery(filter))]);
    return { title: m['history.payments.title']() };
  },
  head: privateHead,
  component: function PaymentHistory() {
    const { filter } = Route.useParams();
    return <ModalOverHome page="payment-history" params={filter === undefined ? {} : { filter }} />;
  },
});
