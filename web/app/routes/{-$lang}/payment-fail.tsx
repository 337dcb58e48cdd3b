import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../features/content/seo-head.ts';
import { m } from '../../lib/words.ts';
import { loadBehind } from '../../shell/load-behind.ts';
import { OverHome } from '../../shell/over-home.tsx';

export const Route = createFileRoute('/{-$lang}/payment-fail')({
  loader: loadBehind,
  head: () => seoHead(null, { title: m['cashier.fail.title'](), noIndex: true }),
  component: () => <OverHome page="deposit-fail" />,
});
