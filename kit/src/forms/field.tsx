import { useId, type ComponentProps, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';

type Frame = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why the value is rejected, as text. */ readonly error?: string | null | undefined;
  /** Shown before or after the value: a currency, an action. */ readonly before?: ReactNode;
  readonly after?: ReactNode;
};
type SelectOption = { readonly value: string; readonly label: string; readonly note?: string; readonly disabled?: boolean };

export type SelectProps = {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

type Closed = { /** Disabled. */ readonly closed?: boolean | undefined };

const box =
  'flex min-h-field items-center gap-2 rounded-print border-2 bg-field px-3 transition-colors focus-within:border-foreground focus-within:bg-field-on has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const input = 'w-full min-w-0 flex-1 self-stretch bg-transparent py-2 text-foreground outline-none placeholder:text-muted/70';

/** A labelled input. Hint and error are tied to it for screen readers. */
export function Field({ label, hint, error, before, after, className = '', ...rest }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} before={before} after={after} closed={rest.disabled}>
      <input
        id={id}
        className={classNames(input, className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
        {...rest}
      />
    </FieldLayout>
  );
}

/** A native select in the same layout. */
export function SelectField({
  label,
  hint,
  error,
  before,
  after,
  className = '',
  children,
  ...rest
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} before={before} after={after} closed={rest.disabled}>
      <select
        id={id}
        className={classNames(input, className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
        {...rest}
      >
        {children}
      </select>
    </FieldLayout>
  );
}

/** A labelled text of several lines. It grows with what is typed, where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  className = '',
  rows = 4,
  ...rest
}: Omit<Frame, 'before' | 'after'> & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error} closed={rest.disabled}>
      <textarea
        id={id}
        rows={rows}
        className={classNames(input, 'max-h-96 min-h-24 resize-y field-sizing-content', className)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
        {...rest}
      />
    </FieldLayout>
  );
}

/** A checkbox with its label. */
export function CheckField({ label, error, ...rest }: Pick<Frame, 'label' | 'error'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-control items-start gap-3 py-2 text-sm leading-snug">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-solid"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-note`}
          {...rest}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      <FieldNote id={id} hint={null} error={error} />
    </div>
  );
}

/** Label, box and note of any input. */
export function FieldLayout({
  id,
  label,
  hint,
  error,
  before,
  after,
  closed = false,
  children,
}: Frame & Closed & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div data-field className={classNames(box, error ? 'border-danger' : 'border-foreground/60', closed && 'border-dashed opacity-60')}>
        {before === undefined ? null : (
          <span className="text-muted" aria-hidden>
            {before}
          </span>
        )}
        {children}
        {after}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line under an input: why its value is rejected, else its hint. */
export function FieldNote({ id, hint, error }: { readonly id: string } & Pick<Frame, 'hint' | 'error'>) {
  return (
    <p
      id={`${id}-note`}
      className={classNames('mt-1 text-sm leading-snug', error ? 'font-semibold text-danger' : 'text-muted')}
      role={error ? 'alert' : undefined}
    >
      {error ?? hint}
    </p>
  );
}
