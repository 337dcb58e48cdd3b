import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { m } from '../../site/language/words.ts';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { PaymentMark } from '../../parts/cashier/payment-mark.tsx';

type Props = { readonly systems: readonly PaymentSystem[]; readonly chosen: string; readonly onChoose: (system: string) => void };

/** Payment systems as radio buttons, two in a row. One that is switched off is not shown; the amount's hint has the bounds of the chosen one. */
export function SystemChoice({ systems, chosen, onChoose }: Props) {
  return (
    <RadioGroup
      look="tiles"
      legend={m['cashier.method']()}
      choices={systems
        .filter(({ active }) => active)
        .map(({ system, name }) => ({
          value: system,
          label: (
            <span className="flex items-center gap-2.5 leading-tight">
              <PaymentMark system={system} />
              <span className="min-w-0 flex-1">{name}</span>
            </span>
          ),
        }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
