import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { ExchangerPage, ExchangerSuccessPage } from '../../../../features/cashier/exchanger-page.tsx';
import { m } from '../../../../site/language/words.ts';

/** The exchange, and `success`; the table of addresses knows no other step. */
export const Route = createFileRoute('/{-$lang}/payment/exchanger/{-$step}')({
  loader: () => ({ title: m['cashier.exchange.title']() }),
  head: privateHead,
  component: function Exchanger() {
    return Route.useParams().step === undefined ? <ExchangerPage /> : <ExchangerSuccessPage />;
  },
});
