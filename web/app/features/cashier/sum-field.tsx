import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { Field } from '@mela/kit/forms/field.tsx';
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

/** The amount, large, with a few worth offering beside it. */
export function SumField({ value, onChange, bounds, offers, error }: Props) {
  const hint = m['cashier.sum.hint']({
    min: formatRupees(bounds.min, { paise: 'needed' }),
    max: formatRupees(bounds.max, { paise: 'needed' }),
  });
  return (
    <div className="sum-field">
      <Field
        label={m['cashier.sum.label']()}
        name="sum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        before="₹"
        hint={hint}
        error={error}
        className="numbers text-xl font-semibold"
      />
      {offers.length === 0 ? null : (
        <div
          role="group"
          aria-label={m['cashier.sum.suggested']()}
          className={classNames('mt-3 grid gap-2', offers.length > 1 && 'grid-cols-2 sm:grid-cols-4')}
        >
          {offers.map(({ rupees, label }) => {
            const chosen = value === String(rupees);
            return (
              <button
                key={label}
                type="button"
                aria-pressed={chosen}
                onClick={() => onChange(String(rupees))}
                className={classNames(
                  'numbers min-h-control whitespace-nowrap rounded-full border-2 px-3 font-semibold transition-colors',
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
