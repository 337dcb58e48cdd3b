import type { TicketState } from '@mela/contract/api/support/tickets';
import { Badge, type BadgeTone } from '@mela/kit/data-display/badge.tsx';
import { m } from '../../site/language/words.ts';

const states: Readonly<Record<TicketState, { readonly tone: BadgeTone; readonly name: () => string }>> = {
  open: { tone: 'wait', name: m['questions.state.open'] },
  taken: { tone: 'wait', name: m['questions.state.taken'] },
  answered: { tone: 'good', name: m['questions.state.answered'] },
  closed: { tone: 'neutral', name: m['questions.state.closed'] },
};

/** What happens with a question, in a word. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  const { tone, name } = states[state];
  return <Badge tone={tone}>{name()}</Badge>;
}
