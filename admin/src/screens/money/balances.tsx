import type { DayBalances } from '@mela/contract/api/operators/reports/reports';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { moneyTexts as t } from '../../texts/money.ts';

const parts = ['cash', 'bonus', 'held'] as const;

/** What players have and what is in jackpots when the last day ends. */
export function Balances({ last }: { readonly last: DayBalances | undefined }) {
  return (
    <section className="grid content-start gap-3 rounded-panel border border-edge bg-raised px-5 py-4">
      <h2 className="font-semibold">{t.balances}</h2>
      {last === undefined ? null : (
        <dl className="grid gap-2">
          {parts.map((part) => (
            <Line key={part} name={t[part]} value={last[part]} />
          ))}
          <Line name={t.liabilities} value={last.liabilities} isSum />
          <Line name={t.jackpots} value={last.jackpots} />
        </dl>
      )}
    </section>
  );
}

const Line = ({ name, value, isSum = false }: { readonly name: string; readonly value: number; readonly isSum?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-edge pt-2 font-semibold' : ''}`}>
    <dt className={isSum ? '' : 'text-muted'}>{name}</dt>
    <dd className="numbers">{formatRupees(value)}</dd>
  </div>
);
