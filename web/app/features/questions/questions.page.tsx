import { ticketsQuery } from '../../data/support/tickets.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';

export const addresses = [{ path: '/help/questions', ...own, back: '/help' }] as const satisfies Addresses;

export async function load({ context: { queryClient } }: PageArgs) {
  await queryClient.prefetchInfiniteQuery(ticketsQuery());
  return { title: m['questions.title'](), description: m['questions.ask.intro']() };
}

export { QuestionsPage as Page } from './questions-page.tsx';
