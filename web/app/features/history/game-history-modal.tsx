import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { LoadMore, totalOf } from '@mela/kit/navigation/load-more.tsx';
import type { ModalProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { CashierDialog } from '../../parts/cashier/cashier-dialog.tsx';
import { gameHistoryQuery } from '../../data/history/queries.ts';
import { RoundRow } from './round-row.tsx';

export default function GameHistoryModal({ onClose }: ModalProps) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(gameHistoryQuery());
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <CashierDialog tab="rounds" title={m['history.rounds.title']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} onPaper />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} onPaper className="h-24" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={m['history.rounds.none.title']()}
          action={
            <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('paper')}>
              {m['history.rounds.none.action']()}
            </Link>
          }
        >
          {m['history.rounds.none.text']()}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((row) => (
              <RoundRow key={row.round} row={row} />
            ))}
          </ul>
          <LoadMore onPaper shown={rows.length} total={totalOf(data.pages)} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </CashierDialog>
  );
}
