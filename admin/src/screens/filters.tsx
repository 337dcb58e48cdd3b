import { useState, type FormEvent } from 'react';
import { Button } from '../parts/button.tsx';
import { SchemaField } from '../parts/form/schema-field.tsx';
import { kindOf, withoutNull } from '../rows/kinds.ts';
import type { Row } from '../rows/row.ts';
import type { Search } from '../rows/search.ts';
import { withoutFields } from '../rows/without-fields.ts';
import { texts } from '../texts/texts.ts';
import { queryOf } from './query-of.ts';

/** Of pages, which the list moves through by itself. */
const paging: ReadonlySet<string> = new Set(['limit', 'offset', 'after', 'before']);

type Props = { readonly row: Row; readonly search: Search; readonly onChange: (search: Search) => void };

/** The query of a row as fields above its list. What is chosen takes effect at once, what is typed with Enter; both stand in the address. */
export function Filters({ row, search, onChange }: Props) {
  const fields = Object.entries(row.query?.properties ?? {}).filter(([name]) => !paging.has(name));
  const inAddress = queryOf(row, search);
  const [typed, setTyped] = useState<Search>({});
  if (fields.length === 0) return null;
  const isChoice = (name: string) => ['choice', 'yes-no'].includes(kindOf(withoutNull(row.query?.properties?.[name] ?? {}).schema));
  const values = { ...inAddress, ...typed };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onChange({ ...withoutFields(inAddress, paging), ...typed });
  };
  const change = (name: string, value: unknown) => {
    const next = { ...typed, [name]: value as Search[string] };
    setTyped(next);
    if (isChoice(name)) onChange({ ...withoutFields(inAddress, paging), ...next });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      {fields.map(([name, schema]) => (
        <div key={name} className="min-w-44">
          <SchemaField
            schema={{ ...schema, maxLength: Math.min(schema.maxLength ?? 100, 100) }}
            path={name}
            value={values[name]}
            isOptional={row.query?.required?.includes(name) !== true}
            onChange={(value) => change(name, value)}
          />
        </div>
      ))}
      <div className="flex gap-2 pt-6">
        {fields.every(([name]) => isChoice(name)) ? null : <Button type="submit">{texts.list.apply}</Button>}
        {Object.keys(values).length === 0 ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setTyped({});
              onChange({});
            }}
          >
            {texts.list.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
