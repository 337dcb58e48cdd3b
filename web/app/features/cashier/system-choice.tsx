import { ChevronDown } from '@mela/kit/icons/signs.ts';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '@mela/kit/class-names.ts';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { m } from '../../site/language/words.ts';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';
import { PaymentMark } from '../../parts/cashier/payment-mark.tsx';

type Props = {
  readonly systems: readonly PaymentSystem[];
  readonly chosen: string;
  readonly onChoose: (system: string) => void;
  /** The first alone, which is UPI unless an operator has another order; the others by one press. */
  readonly isFolded?: boolean;
};

/** Fewer would save no room. */
const foldedMin = 3;

/** Payment systems as radio buttons, two in a row. One that is switched off is not shown; the amount's hint has the bounds of the chosen one. */
export function SystemChoice({ systems, chosen, onChoose, isFolded = false }: Props) {
  const active = systems.filter((one) => one.active);
  const [isOpen, setOpen] = useState(!isFolded || active.length < foldedMin || chosen !== active[0]?.system);
  const shown = isOpen ? active : active.slice(0, 1);
  const choices = useRef<HTMLDivElement>(null);
  const [wasFolded] = useState(!isOpen);
  useEffect(() => {
    // The button that was pressed is gone: the focus is on the first of those it has shown.
    if (isOpen && wasFolded) choices.current?.querySelectorAll('input')[1]?.focus();
  }, [isOpen, wasFolded]);
  return (
    <div ref={choices} className={classNames('system-choice min-w-0', !isOpen && 'grid grid-cols-2 content-start items-end gap-2')}>
      <RadioGroup
        look="tiles"
        legend={m['cashier.method']()}
        choices={shown.map(({ system, name }) => ({
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
      {isOpen ? null : (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="flex min-h-13 items-center justify-between gap-2 rounded-print border-2 border-transparent px-2.5 text-left text-sm font-semibold leading-tight underline underline-offset-4 hover:no-underline"
        >
          {m['cashier.otherMethods']()}
          <ChevronDown aria-hidden className="size-5 shrink-0" />
        </button>
      )}
    </div>
  );
}
