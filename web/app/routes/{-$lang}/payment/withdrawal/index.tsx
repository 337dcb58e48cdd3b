import { createFileRoute } from '@tanstack/react-router';
import { withdrawalQuery } from '../../../../features/cashier/queries.ts';
import { privateHead } from '../../../../features/content/page-head.ts';
import { m } from '../../../../lib/i18n/words.ts';
import { loadBehind } from '../../../../shell/modals/load-home-behind.ts';
import { OverHome } from '../../../../shell/modals/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/withdrawal/')({
  loader: async (args) => {
    await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(withdrawalQuery())]);
    return { title: m['cashier.withdrawal.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="withdrawal" />,
});
