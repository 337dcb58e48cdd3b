import { focusFirst } from '../parts/focus-first.ts';

type InputProps = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric';
  readonly isFirst?: boolean;
};

/** A field of the pages before the log-in. */
export function EntryInput({ label, isFirst = false, ...rest }: InputProps) {
  return (
    <label className="grid gap-1 font-semibold">
      {label}
      <input {...rest} ref={isFirst ? focusFirst : undefined} required className="field font-normal" />
    </label>
  );
}
