import { useId, type ReactNode } from 'react';

type Props = {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
};

/** Something that is on or off, and takes effect at once. What takes effect with a form is a `CheckField`. */
export function Switch({ label, note, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-control items-center justify-between gap-4 py-2 leading-snug has-disabled:opacity-55">
      <span className="min-w-0">
        {label}
        {note === undefined ? null : (
          <span id={id} className="block text-sm text-muted">
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={note === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-foreground/60 bg-field transition-colors before:absolute before:left-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-foreground/70 before:transition-transform checked:border-solid checked:bg-solid checked:before:translate-x-5 checked:before:bg-on-solid disabled:cursor-default"
      />
    </label>
  );
}
