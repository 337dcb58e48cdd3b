import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { LoadMore, totalOf } from '@mela/kit/navigation/load-more.tsx';
import type { ModalProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { CashierDialog } from '../../parts/cashier/cashier-dialog.tsx';
import { paymentFilters, paymentsQuery, type PaymentFilter } from '../../data/cashier/queries.ts';
import { StepLink } from '../../parts/cashier/use-step.tsx';
import { PaymentRow } from './payment-row.tsx';

export default function PaymentHistoryModal({ params, onClose }: ModalProps) {
  const filter = paymentFilters.find((one) => one === params['filter']);
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(paymentsQuery(filter));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <CashierDialog tab="history" title={m['history.payments.title']()} onClose={onClose}>
      <Filters chosen={filter} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} onPaper />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} onPaper className="h-18" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={m['history.payments.none.title']()}
          action={
            <StepLink path="/payment/deposit" className={buttonClass('paper')}>
              {m['history.payments.none.action']()}
            </StepLink>
          }
        >
          {m['history.payments.none.text']()}
        </EmptyState>
      ) : (
        <>
          <ul>
            {rows.map((payment) => (
              <PaymentRow key={payment.operationId} payment={payment} />
            ))}
          </ul>
          <LoadMore onPaper shown={rows.length} total={totalOf(data.pages)} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </CashierDialog>
  );
}

function Filters({ chosen }: { readonly chosen: PaymentFilter | undefined }) {
  const link = (filter: PaymentFilter | undefined, label: string) => (
    <StepLink
      path={filter === undefined ? '/payment/history' : `/payment/history/${filter}`}
      current={chosen === filter}
      className={`grid shrink-0 place-items-center ${tabClass(chosen === filter, true)} !px-3 text-sm`}
    >
      {label}
    </StepLink>
  );
  return (
    <nav aria-label={m['history.payments.filter.label']()} className="scroll-row mb-2 flex gap-1">
      {link(undefined, m['history.payments.filter.all']())}
      {link('deposit', m['history.payments.filter.deposit']())}
      {link('withdrawal', m['history.payments.filter.withdrawal']())}
    </nav>
  );
}
