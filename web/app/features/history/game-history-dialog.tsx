import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { LoadMore, totalOf } from '@mela/kit/navigation/load-more.tsx';
import type { DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { CashierDialog } from '../../parts/cashier/cashier-dialog.tsx';
import { groupByDay } from '../../data/history/group-by-day.ts';
import {
  daysMax,
  gameHistoryQuery,
  hasReels,
  playDaysQuery,
  reelsQuery,
  type ReelsByRound,
  type ReelsOf,
  type RoundFilter,
} from '../../data/history/queries.ts';
import { storeRoundsSeen } from '../../data/history/rounds-seen.ts';
import { DayRounds } from './day-rounds.tsx';
import { HistoryFilter } from './history-filter.tsx';

export default function GameHistoryDialog({ onClose }: DialogProps) {
  const [filter, setFilter] = useState<RoundFilter>({});
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(gameHistoryQuery(filter));
  const days = useQuery(playDaysQuery(daysMax)).data ?? [];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const pictures = useQueries({ queries: (data?.pages ?? []).map((page) => reelsQuery(page.rows)) });
  const known: ReelsByRound = new Map(pictures.flatMap((query) => [...(query.data ?? [])]));
  const isWaiting = pictures.some((query) => query.isPending && query.fetchStatus === 'fetching');
  const reels: ReelsOf = (row) => known.get(row.round) ?? (isWaiting && hasReels(row) ? undefined : null);
  const isFiltered = filter.game !== undefined || filter.wonOnly === true;
  const newest = isFiltered ? undefined : data?.pages[0]?.rows;
  useEffect(() => {
    if (newest !== undefined) storeRoundsSeen(newest);
  }, [newest]);
  return (
    <CashierDialog tab="rounds" title={m['history.rounds.title']()} onClose={onClose}>
      {rows.length > 0 || isFiltered ? <HistoryFilter filter={filter} onChange={setFilter} /> : null}
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-24" />
      ) : rows.length === 0 && isFiltered ? (
        <p role="status" className="py-8 text-center text-muted">
          {m['history.rounds.noMatch']()}
        </p>
      ) : rows.length === 0 ? (
        <EmptyState
          title={m['history.rounds.none.title']()}
          action={
            <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('solid')}>
              {m['history.rounds.none.action']()}
            </Link>
          }
        >
          {m['history.rounds.none.text']()}
        </EmptyState>
      ) : (
        <>
          {groupByDay(rows, isFiltered ? [] : days).map((group) => (
            <DayRounds key={group.day} group={group} reels={reels} />
          ))}
          <LoadMore shown={rows.length} total={totalOf(data.pages)} busy={isFetchingNextPage} onMore={() => attempt(fetchNextPage())} />
        </>
      )}
    </CashierDialog>
  );
}
