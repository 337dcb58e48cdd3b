import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { MoneyField, typedMinor } from '@mela/kit/forms/numbers/money-field.tsx';
import { toMinor } from '@mela/contract/money/money';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { SumBounds } from '../../data/cashier/sum-rules.ts';

export type SumOffer = { readonly rupees: number; readonly label: string; readonly isBest?: boolean };
type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bounds: SumBounds;
  readonly offers: readonly SumOffer[];
  readonly error: string | null;
};

/** Letters of a sum of which four stand in one row of a phone: ₹10,000. */
const shortMax = 7;

/** The amount, large, with a few worth offering beside it. */
export function SumField({ value, onChange, bounds, offers, error }: Props) {
  const hint = m['cashier.sum.hint']({
    min: formatRupees(bounds.min, { paise: 'needed' }),
    max: formatRupees(bounds.max, { paise: 'needed' }),
  });
  const isShort = offers.every(({ label }) => label.length <= shortMax);
  return (
    <div className="sum-field">
      <MoneyField label={m['cashier.sum.label']()} name="sum" isLarge value={value} onChange={onChange} hint={hint} error={error} />
      {offers.length === 0 ? null : (
        <div
          role="group"
          aria-label={m['cashier.sum.suggested']()}
          className={classNames(
            'mt-3 grid gap-2',
            isShort ? 'grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))]' : offers.length > 1 && 'grid-cols-2 sm:grid-cols-4',
          )}
        >
          {offers.map(({ rupees, label }) => {
            const chosen = typedMinor(value) === toMinor(rupees);
            return (
              <button
                key={label}
                type="button"
                aria-pressed={chosen}
                onClick={() => onChange(String(rupees))}
                className={classNames(
                  'numbers min-h-control whitespace-nowrap rounded-full border-2 font-semibold transition-colors',
                  isShort ? 'px-1 max-sm:text-sm' : 'px-3',
                  chosen ? 'border-ink-800 bg-ink-800 text-paper' : 'border-ink-800/45 hover:border-ink-800',
                )}
              >
                {label}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
