import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { m } from '../../lib/i18n/words.ts';
import { loadBehind } from '../../shell/modals/load-home-behind.ts';
import { OverHome } from '../../shell/modals/modal-over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment-fail')({
  loader: async (args) => {
    await loadBehind(args);
    return { title: m['cashier.fail.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="deposit-fail" />,
});
