import type { ErrorValues } from '@mela/kit/api/error-text.ts';
import { m } from '../../site/language/words.ts';
import { Field, SelectField } from '@mela/kit/forms/field.tsx';
import type { PaymentSystem } from '../../data/cashier/payment-status.ts';

type Requisite = PaymentSystem['requisites'][number];
type Keyboard = { readonly inputMode: 'tel' | 'numeric' | 'email' | 'text'; readonly autoComplete: string };

const keyboards: Readonly<Record<Requisite['type'], Keyboard>> = {
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  card: { inputMode: 'numeric', autoComplete: 'cc-number' },
  wallet: { inputMode: 'email', autoComplete: 'off' },
  expiry: { inputMode: 'numeric', autoComplete: 'cc-exp' },
  email: { inputMode: 'email', autoComplete: 'email' },
  account: { inputMode: 'numeric', autoComplete: 'off' },
  text: { inputMode: 'text', autoComplete: 'off' },
  select: { inputMode: 'text', autoComplete: 'off' },
};

/** The label of a field: by its name where it is known, else by its kind. */
export function requisiteLabel({ name, type }: Requisite): string {
  const known: Readonly<Record<string, () => string>> = {
    upi: m['cashier.requisite.upi'],
    account: m['cashier.requisite.account'],
    holder: m['cashier.requisite.holder'],
    bank: m['cashier.requisite.bank'],
    cardholder: m['cashier.requisite.cardholder'],
  };
  const kinds: Readonly<Record<Requisite['type'], () => string>> = {
    phone: m['cashier.requisite.phone'],
    card: m['cashier.requisite.card'],
    wallet: m['cashier.requisite.wallet'],
    expiry: m['cashier.requisite.expiry'],
    email: m['cashier.requisite.email'],
    account: m['cashier.requisite.account'],
    text: () => name,
    select: () => name,
  };
  return (known[name] ?? kinds[type])();
}

type Props = {
  readonly requisites: readonly Requisite[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
  readonly error: (path: string, values?: ErrorValues) => string | null;
};

/** Where the money comes from or goes to, as the chosen payment system asks for it. */
export function RequisiteFields({ requisites, values, onChange, error }: Props) {
  return requisites.map((requisite) => {
    const { name, type, hint, required } = requisite;
    const common = {
      label: requisiteLabel(requisite),
      name,
      required,
      error: error(`requisites.${name}`, { hint }),
      value: values[name] ?? '',
    };
    if (type === 'select') {
      return (
        <SelectField key={name} {...common} onChange={(event) => onChange(name, event.target.value)}>
          <option value="">{m['cashier.requisite.choose']()}</option>
          {(requisite.options ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    }
    return (
      <Field
        key={name}
        {...common}
        {...keyboards[type]}
        maxLength={200}
        spellCheck={false}
        hint={hint === '' ? null : m['cashier.requisite.hint']({ hint })}
        onChange={(event) => onChange(name, event.target.value)}
      />
    );
  });
}

/** The values that belong to a way to pay, trimmed, empty ones left out. */
export function requisitesToSend(requisites: readonly Requisite[], values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    requisites.flatMap(({ name }) => ((values[name] ?? '').trim() === '' ? [] : [[name, (values[name] ?? '').trim()]])),
  );
}
