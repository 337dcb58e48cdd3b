import { classNames } from '../class-names.ts';

type Props = {
  /** Stands in its place until something is chosen, and names it. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const pill = 'min-h-control max-w-44 shrink-0 cursor-pointer rounded-full border-2 px-2 text-sm font-semibold field-sizing-content';

/** A list in a row of filters: the browser's own, drawn as a pill that is filled once something is chosen. */
export function PillSelect({ label, name, options, value, onChange }: Props) {
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(pill, value === '' ? 'border-edge bg-field text-foreground' : 'border-foreground bg-solid text-on-solid')}
    >
      <option value="">{label}</option>
      {options.map(({ value: one, label: text }) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
