import { m } from '../../site/language/words.ts';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { PaymentMark } from '../../parts/cashier/payment-mark.tsx';

type Props = { readonly systems: readonly PaymentSystem[]; readonly chosen: string; readonly onChoose: (system: string) => void };

/** Payment systems as radio buttons, two in a row. One that is switched off is not shown; the amount's hint has the bounds of the chosen one. */
export function SystemChoice({ systems, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m['cashier.method']()}</legend>
      <div className="grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))]">
        {systems
          .filter(({ active }) => active)
          .map(({ system, name }) => (
            <label
              key={system}
              className="flex min-h-14 min-w-0 items-center gap-2.5 rounded-print border-2 border-ink-800/30 bg-white/55 px-2.5 py-1.5 transition-colors hover:border-ink-800/60 has-checked:border-ink-800 has-checked:bg-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-800"
            >
              <input
                type="radio"
                name="system"
                value={system}
                checked={chosen === system}
                onChange={() => onChoose(system)}
                className="sr-only"
              />
              <PaymentMark system={system} />
              <span className="min-w-0 flex-1 font-semibold leading-tight">{name}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
