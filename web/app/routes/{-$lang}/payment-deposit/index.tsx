import { createFileRoute } from '@tanstack/react-router';
import { depositQuery } from '../../../features/cashier/queries.ts';
import { privateHead } from '../../../features/content/page-head.ts';
import { m } from '../../../lib/i18n/words.ts';
import { loadBehind } from '../../../shell/modals/load-home-behind.ts';
import { OverHome } from '../../../shell/modals/modal-over-home.tsx';

/** An older address of the deposit. */
export const Route = createFileRoute('/{-$lang}/payment-deposit/')({
  loader: async (args) => {
    await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(depositQuery())]);
    return { title: m['cashier.deposit.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="deposit" />,
});
