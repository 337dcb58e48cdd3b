import type { FactorMethod } from '@mela/contract/api/accounts/two-factor';
import { FormError } from '@mela/kit/forms/form.tsx';
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
  if (choices.length < 2) return <p className="text-sm text-on-paper-dim">{m['profile.factor.toConfirm']()}</p>;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m['profile.factor.choose']()}</legend>
      <div className="grid gap-2">
        {choices.map((method) => {
          const [name, text] = words[method]();
          return (
            <label
              key={method}
              className="grid min-h-control grid-cols-[auto_1fr] gap-x-3 rounded-print border-2 border-ink-800/30 px-3 py-2.5 has-checked:border-ink-800 has-checked:bg-white/55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name="method"
                value={method}
                checked={value === method}
                onChange={() => onChange(method)}
                className="row-span-2 mt-0.5 size-5 accent-ink-800 outline-none"
              />
              <span className="font-semibold leading-snug">{name}</span>
              <span className="text-sm text-on-paper-dim">{text}</span>
            </label>
          );
        })}
      </div>
      {error === null ? null : <FormError rejection={{ code: 0, message: '', description: error }} />}
    </fieldset>
  );
}
