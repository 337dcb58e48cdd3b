import { createFileRoute } from '@tanstack/react-router';
import { depositQuery } from '../../../features/cashier/queries.ts';
import { seoHead } from '../../../features/content/seo-head.ts';
import { m } from '../../../lib/words.ts';
import { loadBehind } from '../../../shell/load-behind.ts';
import { OverHome } from '../../../shell/over-home.tsx';

/** An older address of the deposit. */
export const Route = createFileRoute('/{-$lang}/payment-deposit/')({
  loader: async (args) => void (await Promise.all([loadBehind(args), args.context.queryClient.prefetchQuery(depositQuery())])),
  head: () => seoHead(null, { title: m['cashier.deposit.title'](), noIndex: true }),
  component: () => <OverHome page="deposit" />,
});
