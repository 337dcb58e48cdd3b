import type { FactorMethod } from '@mela/contract/api/accounts/two-factor';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { m } from '../../../site/language/words.ts';

type Props = {
  readonly choices: readonly FactorMethod[];
  readonly value: FactorMethod;
  readonly onChange: (method: FactorMethod) => void;
  readonly error: string | null;
};

const words = {
  app: () => [m['profile.factor.app'](), m['profile.factor.appText']()],
  email: () => [m['profile.factor.email'](), m['profile.factor.emailText']()],
  phone: () => [m['profile.factor.phone'](), m['profile.factor.phoneText']()],
} as const;

/** Where the codes come from. A player without a confirmed address has the app only, and reads why. */
export function MethodChoice({ choices, value, onChange, error }: Props) {
  if (choices.length < 2) return <p className="text-sm text-muted">{m['profile.factor.toConfirm']()}</p>;
  return (
    <RadioGroup
      look="cards"
      legend={m['profile.factor.choose']()}
      choices={choices.map((method) => {
        const [label, note] = words[method]();
        return { value: method, label, note };
      })}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
