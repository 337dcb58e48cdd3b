import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Lottery } from '@mela/contract/api/lottery';
import { classNames } from '@mela/kit/class-names.ts';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Pinwheel } from '@mela/kit/labels/pinwheel.tsx';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { ticketsQuery } from '../../data/lottery/lottery.ts';
import { m } from '../../site/language/words.ts';
import { ticketText } from '../../parts/contests/lottery-texts.ts';

/** The player's tickets as they are torn off, page by page; those that have won are of another colour and say so. */
export function OwnTickets({ lottery: { id, ownTicketCount } }: { readonly lottery: Lottery }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...ticketsQuery(id),
    enabled: ownTicketCount > 0,
  });
  if (ownTicketCount === 0) return null;
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  const tickets = data?.pages.flatMap(({ rows }) => rows);
  const sources = {
    play: m['lottery.mine.source.play'](),
    deposit: m['lottery.mine.source.deposit'](),
    level: m['lottery.mine.source.level'](),
    mission: m['lottery.mine.source.mission'](),
    points: m['lottery.mine.source.points'](),
    gift: m['lottery.mine.source.gift'](),
  };
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['lottery.mine.title']()}</h2>
      {tickets === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} />
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {tickets.map(({ ticket, source, place }) => (
            <li
              key={ticket}
              className={classNames(
                'flex overflow-hidden rounded-print border-2 border-ink-800',
                place === null ? 'bg-paper-light' : 'bg-marigold/40',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid w-11 shrink-0 place-items-center border-r-2 border-dashed border-ink-800',
                  place === null ? 'bg-peacock' : 'bg-marigold',
                )}
              >
                <Pinwheel className="w-7" />
              </span>
              <span className="min-w-0 px-3 py-1.5">
                <b className="numbers block font-print text-2xl font-normal leading-tight">{ticketText(ticket)}</b>
                <span className={classNames('block text-sm', place === null ? 'text-muted' : 'font-semibold')}>
                  {place === null ? sources[source] : m['lottery.mine.won']({ place })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {tickets !== undefined && hasNextPage ? (
        <LoadMore shown={tickets.length} total={ownTicketCount} busy={isFetchingNextPage} onMore={() => attempt(fetchNextPage())} />
      ) : null}
    </PaperCard>
  );
}
