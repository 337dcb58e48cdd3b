import { m } from '../../site/language/words.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/help/ask', ...own, back: '/help' }] as const satisfies Addresses;

export const load = async () => ({ title: m['questions.ask.title'](), description: m['questions.ask.intro']() });

export { AskPage as Page } from './ask-page.tsx';
