import type { TicketLine } from '@mela/contract/api/support/tickets';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../data/settings/use-dates.ts';
import { ticketsQuery } from '../../data/support/tickets.ts';
import { subjectNames } from '../../parts/support/subject-names.ts';
import { m } from '../../site/language/words.ts';
import { BackLink } from '../../parts/page/back-link.tsx';
import { TicketStateBadge } from './ticket-state-badge.tsx';

/** The player's questions to support, those with the newest word first. */
export function QuestionsPage() {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ticketsQuery());
  const lines = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section className="page max-w-3xl pt-6 md:pt-10">
      <BackLink to="/{-$lang}/help">{m['help.back']()}</BackLink>
      <div className="mb-6 mt-1 flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl md:text-3xl">{m['questions.title']()}</h1>
        {lines.length === 0 ? null : <AskLink />}
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="h-28" />
      ) : lines.length === 0 ? (
        <EmptyState title={m['questions.noneTitle']()} action={<AskLink />}>
          {m['questions.noneText']()}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <QuestionLine key={line.id} line={line} />
            ))}
          </ul>
          <LoadMore
            shown={lines.length}
            total={data.pages.at(-1)?.count ?? 0}
            busy={isFetchingNextPage}
            onMore={() => attempt(fetchNextPage())}
          />
        </>
      )}
    </section>
  );
}

function AskLink() {
  return (
    <Link to="/{-$lang}/help/ask" search={{}} className={buttonClass('primary')}>
      {m['questions.ask.title']()}
    </Link>
  );
}

function QuestionLine({ line: { id, subject, state, lead, changedAt } }: { readonly line: TicketLine }) {
  const { moment } = useDates();
  return (
    <PaperCard as="li" className="relative">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted">{subjectNames[subject]()}</p>
        <TicketStateBadge state={state} />
      </div>
      <Link
        to="/{-$lang}/help/questions/$ticket"
        params={{ ticket: String(id) }}
        search={{}}
        className="mt-1 line-clamp-2 text-lg font-semibold underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {lead}
      </Link>
      <p className="numbers mt-1 text-sm text-muted">{moment(changedAt)}</p>
    </PaperCard>
  );
}
