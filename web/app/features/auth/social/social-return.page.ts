import { m } from '../../../site/language/words.ts';
import { passing } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/oauth/{network}', alone: true, ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['status.token.busy']() });

export { SocialReturnPage as Page } from './return-page.tsx';
