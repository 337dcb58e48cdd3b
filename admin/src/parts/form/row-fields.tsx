import type { RowChoice } from '../../rows/references/references.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { Labelled, labelOfField, type FieldProps } from './field-parts.tsx';

type Props = FieldProps & { readonly choices: readonly RowChoice[] };

const isSent = (value: unknown): value is RowChoice['value'] => typeof value === 'string' || typeof value === 'number';
/** A value that the list has no more is offered too: it is not lost by opening the form. */
const withOwn = (choices: readonly RowChoice[], value: unknown): readonly RowChoice[] =>
  !isSent(value) || value === '' || choices.some((one) => one.value === value) ? choices : [{ value, name: String(value) }, ...choices];

/** A row of another list, by its name. */
export function RowField({ value, onChange, choices, schema: _, ...field }: Props) {
  const offered = withOwn(choices, value);
  return (
    <Labelled field={field}>
      {(given) => (
        <select
          {...given}
          className="field"
          value={offered.findIndex((one) => one.value === value)}
          onChange={(event) => onChange(offered[Number(event.target.value)]?.value)}
        >
          <option value={-1}>{field.isOptional === true ? texts.field.any : texts.field.choose}</option>
          {offered.map((one, at) => (
            <option key={one.value} value={at}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Some rows of another list, in the order in which they were chosen. */
export function ChosenRowsField({ value, onChange, choices, schema: _, ...field }: Props) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const offered = choices.filter((one) => !chosen.includes(one.value));
  return (
    <Labelled field={field}>
      {(given) => (
        <div className="grid gap-1">
          <select
            {...given}
            className="field"
            value={-1}
            onChange={(event) => onChange([...chosen, offered[Number(event.target.value)]?.value])}
          >
            <option value={-1}>{texts.field.choose}</option>
            {offered.map((one, at) => (
              <option key={one.value} value={at}>
                {one.name}
              </option>
            ))}
          </select>
          <ul aria-label={labelOfField(field)} className="flex flex-wrap gap-1 empty:hidden">
            {chosen.map((one) => {
              const name = choices.find((choice) => choice.value === one)?.name ?? String(one);
              return (
                <li key={String(one)} className="flex items-center rounded-control bg-ground pl-2">
                  {name}
                  <Button
                    look="quiet"
                    aria-label={`${texts.act.remove}: ${name}`}
                    onClick={() => onChange(chosen.filter((other) => other !== one))}
                  >
                    ✕
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Labelled>
  );
}
