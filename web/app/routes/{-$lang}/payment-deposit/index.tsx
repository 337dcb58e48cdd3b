import { createFileRoute } from '@tanstack/react-router';
import { depositQuery } from '../../../features/cashier/queries.ts';
import { privateHead } from '../../../features/content/page-head.ts';
import { m } from '../../../lib/words.ts';
import { loadBehind } from '../../../shell/load-behind.ts';
import { OverHome } from '../../../shell/over-home.tsx';

/** An older address of the deposit. */
export const Route = createFileRoute('/{-$lang}/payment-deposit/')({
  loader: async (args) => {
    await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(depositQuery())]);
    return { title: m['cashier.deposit.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="deposit" />,
});
