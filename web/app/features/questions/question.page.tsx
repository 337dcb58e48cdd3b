import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { ticketQuery } from '../../data/support/tickets.ts';
import { subjectNames } from '../../parts/support/subject-names.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { own } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { QuestionMissing, QuestionPage } from './question-page.tsx';

export const addresses = [{ path: '/help/questions/{ticket:digits}', ...own, back: '/help/questions' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params }: PageArgs<{ readonly ticket: string }>) {
  const ticket = await queryClient.ensureQueryData(ticketQuery(Number(params.ticket)));
  if (ticket === null) throw notFound();
  return { title: subjectNames[ticket.subject]() };
}

export function Page() {
  const { ticket } = useParams({ from: '/{-$lang}/help/questions/$ticket' });
  const found = useSuspenseQuery(ticketQuery(Number(ticket))).data;
  return found === null ? <QuestionMissing /> : <QuestionPage key={found.id} ticket={found} />;
}

export { QuestionMissing as Missing } from './question-page.tsx';
