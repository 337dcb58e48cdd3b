import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { PaymentState } from '@mela/contract/api/payments/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SelectField } from '@mela/kit/forms/field.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { LoadMore, totalOf } from '@mela/kit/navigation/load-more.tsx';
import type { DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { CashierDialog } from '../../parts/cashier/cashier-dialog.tsx';
import { paymentFilters, paymentsQuery, type PaymentFilter } from '../../data/cashier/queries.ts';
import { summaryQuery } from '../../data/cashier/statement.ts';
import { StepLink } from '../../parts/cashier/use-step.tsx';
import { BonusLines } from './bonus-lines.tsx';
import { PaymentRow } from './payment-row.tsx';
import { StatementPanel } from './statement-panel.tsx';

type Chosen = PaymentFilter | 'bonus' | undefined;

export default function PaymentHistoryDialog({ params, onClose }: DialogProps) {
  const chosen: Chosen = params['filter'] === 'bonus' ? 'bonus' : paymentFilters.find((one) => one === params['filter']);
  return (
    <CashierDialog tab="history" title={m['history.payments.title']()} onClose={onClose}>
      <Filters chosen={chosen} />
      {chosen === 'bonus' ? <BonusLines /> : <Payments key={chosen ?? 'all'} filter={chosen} />}
      <StatementPanel />
    </CashierDialog>
  );
}

function Payments({ filter }: { readonly filter: PaymentFilter | undefined }) {
  const [state, setState] = useState<PaymentState>();
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(paymentsQuery(filter, state));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const isEmpty = data !== undefined && rows.length === 0;
  return (
    <>
      {isEmpty && state === undefined ? null : <StateChoice state={state} onChoose={setState} />}
      {filter === 'withdrawal' ? null : <Deposited />}
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-18" />
      ) : isEmpty && state !== undefined ? (
        <p role="status" className="py-8 text-center text-muted">
          {m['history.payments.noMatch']()}
        </p>
      ) : isEmpty ? (
        <EmptyState
          title={m['history.payments.none.title']()}
          action={
            <StepLink path="/payment/deposit" className={buttonClass('solid')}>
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
          <LoadMore shown={rows.length} total={totalOf(data.pages)} busy={isFetchingNextPage} onMore={() => attempt(fetchNextPage())} />
        </>
      )}
    </>
  );
}

const states: Readonly<Record<PaymentState, () => string>> = {
  open: m['history.payments.state.open'],
  done: m['history.payments.state.done'],
  failed: m['history.payments.state.failed'],
};
const isState = (value: string): value is PaymentState => Object.hasOwn(states, value);

type StateChoiceProps = { readonly state: PaymentState | undefined; readonly onChoose: (state: PaymentState | undefined) => void };

function StateChoice({ state, onChoose }: StateChoiceProps) {
  return (
    <div className="mb-2 max-w-72">
      <SelectField
        label={m['history.payments.state.label']()}
        value={state ?? ''}
        onChange={({ target: { value } }) => onChoose(isState(value) ? value : undefined)}
      >
        <option value="">{m['history.payments.state.any']()}</option>
        {Object.entries(states).map(([value, name]) => (
          <option key={value} value={value}>
            {name()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** What was deposited in the last 30 days; nothing where that is nothing. */
function Deposited() {
  const { data } = useQuery(summaryQuery());
  if (data === undefined || data.deposits === 0) return null;
  const sum = formatRupees(data.deposited, { paise: 'needed' });
  return <p className="numbers py-2 text-sm text-muted">{m['history.payments.summary']({ count: data.deposits, days: data.days, sum })}</p>;
}

function Filters({ chosen }: { readonly chosen: Chosen }) {
  const link = (filter: Chosen, label: string) => (
    <StepLink
      path={filter === undefined ? '/payment/history' : `/payment/history/${filter}`}
      current={chosen === filter}
      className={`grid shrink-0 place-items-center ${tabClass(chosen === filter)} !px-3 text-sm`}
    >
      {label}
    </StepLink>
  );
  return (
    <nav aria-label={m['history.payments.filter.label']()} className="scroll-row mb-2 flex gap-1">
      {link(undefined, m['history.payments.filter.all']())}
      {link('deposit', m['history.payments.filter.deposit']())}
      {link('withdrawal', m['history.payments.filter.withdrawal']())}
      {link('bonus', m['history.payments.filter.bonus']())}
    </nav>
  );
}
