import { m } from '../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { PaymentMark } from '../../parts/cashier/payment-mark.tsx';

type Props = { readonly systems: readonly PaymentSystem[]; readonly chosen: string; readonly onChoose: (system: string) => void };

/** Payment systems as radio buttons. One that is switched off is not shown. */
export function SystemChoice({ systems, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m['cashier.method']()}</legend>
      <div className="overflow-hidden rounded-print border-2 border-ink-800/45 bg-white/55">
        {systems
          .filter(({ active }) => active)
          .map(({ system, name, min, max }) => (
            <label
              key={system}
              className="flex min-h-14 items-center gap-3 border-t border-ink-800/20 px-3 first:border-t-0 has-checked:bg-white/85 has-focus-visible:bg-white"
            >
              <input
                type="radio"
                name="system"
                value={system}
                checked={chosen === system}
                onChange={() => onChoose(system)}
                className="size-5 shrink-0 accent-ink-800"
              />
              <PaymentMark system={system} />
              <span className="min-w-0 flex-1 py-1.5 leading-tight">
                <span className="block font-semibold">{name}</span>
                <span className="numbers block text-sm text-on-paper-dim">
                  {m['cashier.bounds']({ min: formatRupees(min, { paise: 'needed' }), max: formatRupees(max, { paise: 'needed' }) })}
                </span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
