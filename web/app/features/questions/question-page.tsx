import type { Ticket, TicketMessage } from '@mela/contract/api/support/tickets';
import { Button } from '@mela/kit/buttons/button.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { closeTicket } from '../../data/support/tickets.ts';
import { subjectNames } from '../../parts/support/subject-names.ts';
import { m } from '../../site/language/words.ts';
import { AnswerRating } from './answer-rating.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketStateBadge } from './ticket-state-badge.tsx';

/** What is said below the messages, by the state. */
const nextSteps: Readonly<Record<Ticket['state'], () => string>> = {
  open: m['questions.next.open'],
  taken: m['questions.next.taken'],
  answered: m['questions.next.answered'],
  closed: m['questions.next.closed'],
};

/** A question to support with its answers, and what the player may do about it. */
export function QuestionPage({ ticket }: { readonly ticket: Ticket }) {
  const { subject, state, about, messages } = ticket;
  const hasAnswer = messages.some(({ from }) => from === 'support');
  return (
    <section className="page max-w-3xl pt-6 md:pt-10">
      <BackLink to="/{-$lang}/help/questions">{m['questions.title']()}</BackLink>
      <div className="mb-5 mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl md:text-3xl">{subjectNames[subject]()}</h1>
        <TicketStateBadge state={state} />
      </div>
      <PaperCard className="grid grid-cols-1 gap-6">
        {about === null ? null : (
          <p className="text-sm text-muted wrap-anywhere">
            {about.kind === 'payment' ? m['questions.about.payment']() : m['questions.about.round']()}:{' '}
            <span className="numbers">{about.ref}</span>
          </p>
        )}
        <ol aria-label={m['questions.messages']()} aria-live="polite" className="grid gap-6">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ol>
        <p className="perforation pt-5 text-muted">{nextSteps[state]()}</p>
        {hasAnswer ? <AnswerRating ticket={ticket} /> : null}
        <ReplyForm key={messages.length} ticket={ticket} />
        {state === 'closed' ? null : <CloseButton id={ticket.id} />}
      </PaperCard>
    </section>
  );
}

function MessageLine({ message: { from, text, at } }: { readonly message: TicketMessage }) {
  const { moment } = useDates();
  const bySupport = from === 'support';
  return (
    <li className={classNames('min-w-0 border-l-4 pl-4', bySupport ? 'border-leaf' : 'border-ink-800/25')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{bySupport ? m['questions.support']() : m['questions.you']()}</strong>
        <span className="numbers text-sm text-muted">{moment(at)}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap text-lg wrap-anywhere">{text}</p>
    </li>
  );
}

function CloseButton({ id }: { readonly id: number }) {
  const { send, busy, rejection } = useCommand(closeTicket);
  return (
    <div>
      <Button look="quiet" busy={busy} onClick={() => attempt(send({ params: { id } }))}>
        {m['questions.close']()}
      </Button>
      <FormError rejection={rejection} />
    </div>
  );
}

/** There is none with this number, or it is another player's: the same page for both. */
export function QuestionMissing() {
  return (
    <section className="page max-w-3xl py-12">
      <BackLink to="/{-$lang}/help/questions">{m['questions.title']()}</BackLink>
      <EmptyState title={m['questions.missingTitle']()}>{m['questions.missingText']()}</EmptyState>
    </section>
  );
}
