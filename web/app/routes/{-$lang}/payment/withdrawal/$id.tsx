import { createFileRoute } from '@tanstack/react-router';
import { paymentQuery } from '../../../../data/cashier/queries.ts';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { m } from '../../../../site/language/words.ts';
import { loadHomeBehind } from '../../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../../frame/overlays/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/withdrawal/$id')({
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchQuery(paymentQuery(args.params.id))]);
    return { title: m['cashier.state.title']() };
  },
  head: privateHead,
  component: function WithdrawalState() {
    return <ModalOverHome page="withdrawal-state" params={Route.useParams()} />;
  },
});
