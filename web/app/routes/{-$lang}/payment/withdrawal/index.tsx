import { createFileRoute } from '@tanstack/react-router';
import { withdrawalQuery } from '../../../../features/cashier/queries.ts';
import { privateHead } from '../../../../features/content/seo-head.ts';
import { m } from '../../../../lib/i18n/words.ts';
import { loadHomeBehind } from '../../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../../shell/modals/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/withdrawal/')({
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), args.context.queryClient.prefetchQuery(withdrawalQuery())]);
    return { title: m['cashier.withdrawal.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="withdrawal" />,
});
