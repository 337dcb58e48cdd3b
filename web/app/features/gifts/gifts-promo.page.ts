import { m } from '../../site/language/words.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/gifts/promo', ...own, feature: 'gifts' }] as const satisfies Addresses;

export const load = () => ({ title: m['bonuses.promo.title']() });

export { PromoPage as Page } from './promo-page.tsx';
