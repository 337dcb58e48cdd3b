import { createFileRoute } from '@tanstack/react-router';
import { loadDeposit } from '../../../data/cashier/queries.ts';
import { privateHead } from '../../../data/content/seo-head.ts';
import { m } from '../../../site/language/words.ts';
import { loadHomeBehind } from '../../../features/home/load-home.ts';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';

/** The cashier's address shows its first page. */
export const Route = createFileRoute('/{-$lang}/payment/')({
  loader: async (args) => {
    await Promise.all([loadHomeBehind(args), loadDeposit(args.context.queryClient)]);
    return { title: m['cashier.deposit.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="deposit" />,
});
