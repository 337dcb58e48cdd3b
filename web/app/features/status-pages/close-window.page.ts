import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [
  { path: '/close-window', emptyLayout: true, payment: true, login: true, loginHere: true, ...passing },
] as const satisfies Addresses;

export const load = () => ({ title: m['status.closeWindow.title']() });

export { CloseWindowPage as Page } from './close-window-page.tsx';
