import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../features/content/page-head.ts';
import { m } from '../../lib/words.ts';
import { loadBehind } from '../../shell/load-behind.ts';
import { OverHome } from '../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment-fail')({
  loader: async (args) => {
    await loadBehind(args);
    return { title: m['cashier.fail.title']() };
  },
  head: privateHead,
  component: () => <OverHome page="deposit-fail" />,
});
