import { m } from '../../site/language/words.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/help/write', noIndex: true, back: '/help' }] as const satisfies Addresses;

export const load = async () => ({ title: m['questions.guest.title'](), description: m['questions.guest.intro']() });

export { WritePage as Page } from './write-page.tsx';
