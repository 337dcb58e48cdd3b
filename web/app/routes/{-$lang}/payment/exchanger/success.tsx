import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { ExchangerSuccessPage } from '../../../../features/cashier/exchanger-page.tsx';
import { m } from '../../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/payment/exchanger/success')({
  loader: () => ({ title: m['cashier.exchange.done.title']() }),
  head: privateHead,
  component: ExchangerSuccessPage,
});
