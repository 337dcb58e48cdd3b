import { createContext, use, useId, type ReactNode } from 'react';
import { labelOf } from '../../rows/labels.ts';
import { wholeText } from '../../rows/format.ts';
import type { Schema } from '../../rows/row.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.field;

/** Why fields were refused, by their path: `draft.names.en`. */
export type FieldErrors = Readonly<Record<string, string>>;
export const Errors = createContext<FieldErrors>({});

/** One place in a form: what is there, by which schema, and how it changes. */
export type FieldProps = {
  readonly schema: Schema;
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly label?: string;
  readonly isOptional?: boolean;
};

export const lastOf = (path: string): string => path.split('.').at(-1) ?? '';
export const labelOfField = ({ label, path }: Pick<FieldProps, 'label' | 'path'>): string => label ?? labelOf(lastOf(path));

type Given = { readonly id: string; readonly 'aria-invalid': boolean | undefined; readonly 'aria-describedby': string };

/** Label, input, bounds and error, in this order, tied together for screen readers. */
export function Labelled({
  field,
  hint,
  children,
}: {
  readonly field: Pick<FieldProps, 'label' | 'path' | 'isOptional'>;
  readonly hint?: string | undefined;
  readonly children: (given: Given) => ReactNode;
}) {
  const id = useId();
  const error = use(Errors)[field.path];
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 font-semibold">
        {labelOfField(field)}
        {field.isOptional === true ? <span className="text-xs font-normal text-muted">{t.optional}</span> : null}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={error === undefined ? 'text-xs text-muted empty:hidden' : 'text-xs font-semibold text-danger'}>
        {error === undefined || hint === undefined ? (error ?? hint) : `${error} (${hint})`}
      </p>
    </div>
  );
}

/** A part of a form, with the error of the part as a whole. */
export function Group({
  title,
  path,
  children,
  action,
}: {
  readonly title: string;
  readonly path: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  const error = use(Errors)[path];
  return (
    <fieldset className="grid gap-3 rounded-control border border-edge p-3">
      <legend className="flex items-center gap-3 px-1 font-semibold">
        {title}
        {action}
      </legend>
      {error === undefined ? null : <p className="text-xs font-semibold text-danger">{error}</p>}
      {children}
    </fieldset>
  );
}

/** The bounds of a schema, as one reads them. */
export function boundsOf({ minimum, maximum, maxLength, description }: Schema): string | undefined {
  if (description !== undefined && !/^rupees|^Unix/.test(description)) return description;
  const isUseful = maximum !== undefined && maximum < 1_000_000_000;
  if (minimum !== undefined && isUseful) return `${wholeText(minimum)} ${t.to} ${wholeText(maximum)}`;
  return maxLength !== undefined && maxLength > 100 ? `${t.upTo} ${wholeText(maxLength)} ${t.characters}` : undefined;
}
