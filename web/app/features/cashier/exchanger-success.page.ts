import { m } from '../../site/language/words.ts';
import { exchange } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment/exchanger/success', ...exchange }] as const satisfies Addresses;

export const load = () => ({ title: m['cashier.exchange.done.title']() });

export { ExchangerSuccessPage as Page } from './exchanger-page.tsx';
