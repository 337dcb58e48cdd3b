import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { ExchangerPage } from '../../../../features/cashier/exchanger-page.tsx';
import { m } from '../../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/payment/exchanger/')({
  loader: () => ({ title: m['cashier.exchange.title']() }),
  head: privateHead,
  component: ExchangerPage,
});
