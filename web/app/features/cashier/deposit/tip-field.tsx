import { MoneyField } from '@mela/kit/forms/numbers/money-field.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../../site/language/words.ts';

export type TipBounds = { readonly min: number; readonly max: number };

type Props = {
  readonly bounds: TipBounds;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
};

/** A tip on top of the deposit. Empty is none, and nothing is filled in beforehand. */
export function TipField({ bounds, value, onChange, error }: Props) {
  return (
    <MoneyField
      label={m['cashier.tip.label']()}
      name="tip"
      value={value}
      hint={m['cashier.tip.hint']({
        min: formatRupees(bounds.min, { paise: 'needed' }),
        max: formatRupees(bounds.max, { paise: 'needed' }),
      })}
      error={error}
      onChange={onChange}
    />
  );
}
