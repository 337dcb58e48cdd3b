import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { Banknote, CreditCard, Landmark, Smartphone } from '@mela/kit/icons/pages.ts';
import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';

const icons: Readonly<Record<string, LineIcon>> = { upi: Smartphone, card: CreditCard, netbanking: Landmark, bank: Landmark };
type Props = { readonly systems: readonly PaymentSystem[]; readonly chosen: string; readonly onChoose: (system: string) => void };

/** Payment systems as radio buttons. One that is switched off stays in its place and says so. */
export function SystemChoice({ systems, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m['cashier.method']()}</legend>
      <div className="overflow-hidden rounded-print border-2 border-ink-800/45 bg-white/55">
        {systems.map(({ system, name, min, max, active }) => {
          const Icon = icons[system] ?? Banknote;
          return (
            <label
              key={system}
              className={classNames(
                'flex min-h-14 items-center gap-3 border-t border-ink-800/20 px-3 first:border-t-0 has-focus-visible:bg-white',
                active ? 'has-checked:bg-white/85' : '!cursor-not-allowed',
              )}
            >
              <input
                type="radio"
                name="system"
                value={system}
                checked={chosen === system}
                disabled={!active}
                onChange={() => onChoose(system)}
                className="size-5 shrink-0 accent-ink-800"
              />
              <Icon aria-hidden className={classNames('size-6 shrink-0', !active && 'opacity-50')} strokeWidth={1.75} />
              <span className="min-w-0 flex-1 py-1.5 leading-tight">
                <span className={classNames('block font-semibold', !active && 'text-on-paper-dim line-through decoration-1')}>{name}</span>
                <span className="numbers block text-sm text-on-paper-dim">
                  {active
                    ? m['cashier.bounds']({ min: formatRupees(min, { paise: 'needed' }), max: formatRupees(max, { paise: 'needed' }) })
                    : m['cashier.inactive']()}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
