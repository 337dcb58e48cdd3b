import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../site/language/words.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { useWallet } from '../../../data/balance/use-balance.ts';
import { balanceParts } from '../../../data/balance/balance-parts.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import type { DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { CashierDialog } from '../../../parts/cashier/cashier-dialog.tsx';
import { PlacePopup } from '../../../parts/promotions/place-popup.tsx';
import { PlaceNotes } from '../../../parts/promotions/place-notes.tsx';
import { DepositBlocked } from './deposit-blocked.tsx';
import { DepositForm } from './deposit-form.tsx';
import { depositQuery, noSuggestions, suggestionsQuery } from '../../../data/cashier/queries.ts';

export default function DepositDialog({ onClose }: DialogProps) {
  const dates = useDates();
  const wallet = useWallet();
  const { data, error, refetch } = useQuery(depositQuery());
  const offered = useQuery(suggestionsQuery());
  return (
    <CashierDialog tab="deposit" title={m['cashier.deposit.title']()} onClose={onClose}>
      {error !== null ? (
        <DepositBlocked error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined || offered.isPending ? (
        <SkeletonRows label={m['ui.loading']()} rows={5} className="h-16" />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <PlacePopup place="cashier_popup" />
          <PlaceNotes place="cashier_slider" />
          <div className="deposit-lead -mb-1 text-sm text-muted empty:hidden">
            {wallet === null ? null : (
              <p className="numbers flex items-baseline justify-between gap-x-4">
                {m['cashier.parts.now']()}
                <Amount rupees={balanceParts(wallet).now} className="font-semibold text-foreground" />
              </p>
            )}
            {data.lastDepositAt === null ? null : <p>{m['cashier.deposit.last']({ day: dates.day(data.lastDepositAt) })}</p>}
          </div>
          {data.systems.some(({ active }) => active) ? (
            <DepositForm
              systems={data.systems}
              suggestions={offered.data ?? noSuggestions}
              tips={data.tips}
              banner={data.banner}
              onDeactivated={() => attempt(refetch())}
            />
          ) : (
            <EmptyState title={m['cashier.none.title']()}>{m['cashier.none.text']()}</EmptyState>
          )}
        </div>
      )}
    </CashierDialog>
  );
}
