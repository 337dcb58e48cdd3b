import type { PaymentCase } from '@mela/contract/api/payments/payments-review';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useNowSec } from '../../parts/now.ts';
import { RecordView } from '../../parts/record.tsx';
import { Chip } from '../../parts/value.tsx';
import { timeText, wholeText } from '../../rows/format.ts';
import { labelOf } from '../../rows/labels.ts';

/** Where the money goes, and whether a withdrawal has gone there before. */
export function Payee({ payment: { payee, player } }: { readonly payment: PaymentCase }) {
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-2 font-semibold">
        Payee
        <Chip tone={player.paidToPayee === 0 ? 'waits' : 'good'}>
          {player.paidToPayee === 0 ? 'Never paid before' : `Paid ${wholeText(player.paidToPayee)} times before`}
        </Chip>
      </h3>
      {payee === null ? <p className="text-muted">The order names no account.</p> : <RecordView schema={{}} value={payee} />}
    </section>
  );
}

/** What the player has and did, in one look before a decision. */
export function PlayerSums({ player }: { readonly player: PaymentCase['player'] }) {
  const nowSec = useNowSec();
  const sums = [
    ['Cash', formatRupees(player.cash)],
    ['Bonus', formatRupees(player.bonus)],
    ['Held for withdrawals', formatRupees(player.held)],
    ['Left to wager', formatRupees(player.wagerLeft)],
    [`Deposited, ${wholeText(player.depositCount)} in all`, formatRupees(player.deposited)],
    [`Withdrawn, ${wholeText(player.withdrawalCount)} in all`, formatRupees(player.withdrawn)],
    ...(player.covered > 0 ? [['Taken-back deposits, paid by Mela', formatRupees(player.covered)] as const] : []),
    ['Registered', timeText(player.registeredAt, nowSec)],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {sums.map(([name, value]) => (
          <div key={name} className="grid">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="numbers font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-1">
        {player.reviewSince === null ? null : <Chip tone="waits">Under review since {timeText(player.reviewSince, nowSec)}</Chip>}
        {player.signals.map((signal) => (
          <Chip key={signal} tone="waits">
            {labelOf(signal)}
          </Chip>
        ))}
        {player.reviewSince === null && player.signals.length === 0 ? <Chip tone="good">No signal in thirty days</Chip> : null}
      </p>
    </div>
  );
}
