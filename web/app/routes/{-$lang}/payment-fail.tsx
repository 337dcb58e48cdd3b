import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { m } from '../../site/language/words.ts';
import { loadHomeBehind } from '../../features/home/load-home.ts';
import { ModalOverHome } from '../../frame/overlays/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment-fail')({
  loader: async (args) => {
    await loadHomeBehind(args);
    return { title: m['cashier.fail.title']() };
  },
  head: privateHead,
  component: () => <ModalOverHome page="deposit-fail" />,
});
