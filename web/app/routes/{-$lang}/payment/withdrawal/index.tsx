import { createFileRoute } from '@tanstack/react-router';
import { withdrawalQuery } from '../../../../data/cashier/queries.ts';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { m } from '../../../../site/language/words.ts';
import { loadHomeBehind } from '../../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../../frame/overlays/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/withdrawal/')({
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchQuery(withdrawalQuery())]);
    return { title: m['cashier.withdrawal.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="withdrawal" />,
});
