import { choicesOf, kindOf } from '../../rows/kinds.ts';
import { ofField, toField } from '../../rows/format.ts';
import { boundsOf, Labelled, labelOfField, type FieldProps } from './field-parts.tsx';
import { labelOf } from '../../rows/labels.ts';
import { texts } from '../../texts/texts.ts';

const textareaFrom = 121;

export function TextField({ schema, value, onChange, ...field }: FieldProps) {
  const isLong = (schema.maxLength ?? 0) >= textareaFrom;
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) => onChange(typed === '' && field.isOptional === true ? undefined : typed);
  return (
    <Labelled field={field} hint={boundsOf(schema)}>
      {(given) =>
        isLong ? (
          <textarea {...given} className="field" rows={3} value={text} onChange={(event) => change(event.target.value)} />
        ) : (
          <input {...given} className="field" value={text} onChange={(event) => change(event.target.value)} />
        )
      }
    </Labelled>
  );
}

/** Whole numbers, numbers and sums in rupees. A text that is no number counts as an empty field. The mouse wheel changes nothing. */
export function NumberField({ schema, value, onChange, ...field }: FieldProps) {
  const isRupees = kindOf(schema) === 'rupees';
  return (
    <Labelled field={field} hint={boundsOf(schema)}>
      {(given) => (
        <div className="relative">
          {isRupees ? <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted">₹</span> : null}
          <input
            {...given}
            className={`field numbers ${isRupees ? 'pl-6!' : ''}`}
            type="number"
            inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
            step={schema.type === 'integer' ? 1 : 'any'}
            min={schema.minimum}
            max={schema.maximum}
            onWheel={(event) => event.currentTarget.blur()}
            value={typeof value === 'number' ? value : ''}
            onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? undefined : event.target.valueAsNumber)}
          />
        </div>
      )}
    </Labelled>
  );
}

/** A moment in the time of India; on the wire it is in Unix seconds. */
export function TimeField({ value, onChange, ...field }: FieldProps) {
  return (
    <Labelled field={field} hint={texts.field.zone}>
      {(given) => (
        <input
          {...given}
          className="field numbers"
          type="datetime-local"
          value={typeof value === 'number' ? toField(value) : ''}
          onChange={(event) => onChange(ofField(event.target.value))}
        />
      )}
    </Labelled>
  );
}

export function ChoiceField({ schema, value, onChange, ...field }: FieldProps) {
  const choices = choicesOf(schema);
  return (
    <Labelled field={field}>
      {(given) => (
        <select
          {...given}
          className="field"
          value={choices.findIndex((choice) => choice.value === value)}
          onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
        >
          <option value={-1}>{field.isOptional === true ? texts.field.any : texts.field.choose}</option>
          {choices.map((choice, at) => (
            <option key={choice.name} value={at}>
              {labelOf(choice.name)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function YesNoField({ value, onChange, ...field }: FieldProps) {
  if (field.isOptional === true) return <LeaveYesNo value={value} onChange={onChange} {...field} />;
  return (
    <label className="flex min-h-field items-center gap-2 font-semibold">
      <input
        type="checkbox"
        className="size-4 accent-solid"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {labelOfField(field)}
    </label>
  );
}

const answers = [undefined, true, false] as const;

/** A yes-no that may be left out: not said is neither yes nor no. */
function LeaveYesNo({ value, onChange, ...field }: Omit<FieldProps, 'schema'>) {
  return (
    <Labelled field={field}>
      {(given) => (
        <select
          {...given}
          className="field"
          value={value === true ? 1 : value === false ? 2 : 0}
          onChange={(event) => onChange(answers[Number(event.target.value)])}
        >
          <option value={0}>{texts.act.unset}</option>
          <option value={1}>{texts.act.yes}</option>
          <option value={2}>{texts.act.no}</option>
        </select>
      )}
    </Labelled>
  );
}

/** Some of a few named values. */
export function ChoicesField({ schema, value, onChange, ...field }: FieldProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Labelled field={field}>
      {(given) => (
        <div {...given} role="group" aria-label={labelOfField(field)} className="flex flex-wrap gap-x-4 gap-y-1">
          {choicesOf(schema.items ?? {}).map((choice) => (
            <label key={choice.name} className="flex items-center gap-1.5">
              <input
                type="checkbox"
                className="size-4 accent-solid"
                checked={chosen.includes(choice.value)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
                }
              />
              {labelOf(choice.name)}
            </label>
          ))}
        </div>
      )}
    </Labelled>
  );
}
