import { createFileRoute } from '@tanstack/react-router';
import { withdrawalQuery } from '../../../../features/cashier/queries.ts';
import { privateHead } from '../../../../features/content/page-head.ts';
import { m } from '../../../../lib/words.ts';
import { loadBehind } from '../../../../shell/load-behind.ts';
import { OverHome } from '../../../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment/withdrawal/')({
  loader: async (args) => {
    await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(withdrawalQuery())]);
    return { title: m['cashier.withdrawal.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="withdrawal" />,
});
