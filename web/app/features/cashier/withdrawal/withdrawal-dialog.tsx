import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { late } from '@mela/kit/rendering/late.ts';
import { m } from '../../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { BalanceBreakdown } from '../../../parts/account/balance-breakdown.tsx';
import { balanceParts } from '../../../data/balance/balance-parts.ts';
import { useWallet } from '../../../data/balance/use-balance.ts';
import { CashierDialog } from '../../../parts/cashier/cashier-dialog.tsx';
import { PlacePopup } from '../../../parts/promotions/place-popup.tsx';
import { PlaceNotes } from '../../../parts/promotions/place-notes.tsx';
import { withdrawalQuery } from '../../../data/cashier/queries.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { LatePart } from '../../../site/rendering/late-part.tsx';

const RunningBonuses = late(() => import('../../../parts/bonuses/running-bonuses.tsx'));

export default function WithdrawalDialog({ onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(withdrawalQuery());
  const wallet = useWallet();
  // What is shown beside the form is what the header shows: the wallet that the live connection keeps.
  const parts = wallet === null ? null : balanceParts(wallet);
  const available = parts?.now ?? data?.available ?? 0;
  const wagerLeft = parts?.wagerLeft ?? data?.wagerLeft ?? 0;
  const systems = data?.systems.filter(({ active }) => active) ?? [];
  const least = Math.min(...systems.map(({ min }) => min));
  return (
    <CashierDialog tab="withdrawal" title={m['cashier.withdrawal.title']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={5} className="h-16" />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {wallet === null ? null : <BalanceBreakdown wallet={wallet} />}
          <PlacePopup place="withdrawal_popup" />
          <PlaceNotes place="withdrawal_slider" />
          {wagerLeft > 0 ? (
            <WagerLeft rupees={wagerLeft} />
          ) : available <= 0 ? (
            <p>{m['cashier.withdrawal.nothing']()}</p>
          ) : systems.length === 0 ? (
            <EmptyState title={m['cashier.none.title']()}>{m['cashier.none.text']()}</EmptyState>
          ) : available < least ? (
            <p>{m['cashier.withdrawal.least']({ min: formatRupees(least, { paise: 'needed' }) })}</p>
          ) : (
            <WithdrawalForm systems={data.systems} available={available} />
          )}
        </div>
      )}
    </CashierDialog>
  );
}

/** Why nothing may go out yet, and what would change that. */
function WagerLeft({ rupees }: { readonly rupees: number }) {
  return (
    <section className="border-l-4 border-rani bg-rani/8 px-4 py-3">
      <h3 className="text-lg">{m['cashier.withdrawal.wager.title']()}</h3>
      <p className="mt-1">{m['cashier.withdrawal.wager.text']({ left: formatRupees(rupees, { paise: 'needed' }) })}</p>
      <p className="my-1">{m['bonuses.withdrawal.text']()}</p>
      <LatePart>
        <RunningBonuses title={m['bonuses.withdrawal.title']()} oneColumn />
      </LatePart>
    </section>
  );
}
