import type { ReactNode } from 'react';
import { isId, labelOf } from '../rows/labels.ts';
import { isOfVariant, isPart, isShape, kindOf, variantsOf, withoutNull } from '../rows/kinds.ts';
import type { Schema, Values } from '../rows/row.ts';
import { personOf } from '../rows/people.ts';
import { PersonName } from './person-name.tsx';
import { RowsTable } from './rows-table.tsx';
import { Value } from './value.tsx';

type Props = {
  readonly schema: Schema;
  readonly value: unknown;
  /** Opens an item of one of the lists in this record, where it has a page. */
  readonly onOpenItem?: ((field: string) => ((item: Values) => void) | undefined) | undefined;
  /** Shows an item of such a list itself, such as a photo, in place of its line. */
  readonly showItem?: ((field: string) => ((item: Values) => ReactNode) | undefined) | undefined;
};

/** All fields of a record: what fits in a line first, then its parts, each with a title. */
export function RecordView({ schema, value, onOpenItem, showItem }: Props) {
  const { schema: bare } = withoutNull(schema);
  const record = typeof value === 'object' && value !== null ? (value as Values) : {};
  const fields = Object.entries(fieldsOf(bare, record)).filter(([, one]) => !isShape(one));
  const lines = fields.filter(([, one]) => !isPart(one));
  const parts = fields.filter(([name, one]) => isPart(one) && hasContent(record[name]));
  return (
    <div className="grid gap-6">
      {lines.length === 0 ? null : (
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {lines.map(([name, one]) => (
            <div key={name} className="grid min-w-0 grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-3 border-b border-edge/60 py-2">
              <dt className="text-muted">{labelOf(name)}</dt>
              <dd className="min-w-0">
                <FieldValue schema={one} value={record[name]} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {parts.map(([name, one]) => (
        <Part key={name} name={name} schema={one} value={record[name]} onOpenItem={onOpenItem} showItem={showItem} />
      ))}
    </div>
  );
}

function Part({ name, schema, value, onOpenItem, showItem }: Props & { readonly name: string }) {
  const { schema: bare } = withoutNull(schema);
  const kind = kindOf(bare);
  const open = onOpenItem?.(name);
  const show = showItem?.(name);
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{labelOf(name)}</h3>
      {show !== undefined && Array.isArray(value) ? (
        // No wider than what an open form at the side leaves free.
        <div className="grid max-w-136 gap-3">{(value as readonly Values[]).map(show)}</div>
      ) : kind === 'rows' && Array.isArray(value) ? (
        <RowsTable
          items={bare.items ?? {}}
          rows={value as readonly Values[]}
          caption={labelOf(name)}
          {...(open !== undefined && { onOpen: open })}
        />
      ) : kind === 'record' || kind === 'variants' || kind === 'pairs' ? (
        <div className="border-l-2 border-edge pl-4">
          <RecordView schema={schemaOfPart(bare, value as Values)} value={value} />
        </div>
      ) : (
        <Value schema={bare} value={value} />
      )}
    </section>
  );
}

function FieldValue({ schema, value, name }: Props & { readonly name: string }) {
  const kind = kindOf(withoutNull(schema).schema);
  if (kind === 'languages' && typeof value === 'object' && value !== null)
    return (
      <span className="grid gap-1">
        {Object.entries(value).map(([language, text]) => (
          <span key={language} lang={language}>
            {String(text)}
          </span>
        ))}
      </span>
    );
  const person = personOf(name, value);
  if (person !== null) return <PersonName person={person} isLink />;
  if (isId(name) && kind !== 'choice' && typeof value === 'number') return <span className="numbers">{value}</span>;
  return <Value schema={schema} value={value} />;
}

/** Of a record its own schema, of one of several shapes that of the shape it has; else what the value shows. */
function schemaOfPart(schema: Schema, value: Values): Schema {
  if (kindOf(schema) === 'record') return schema;
  return variantsOf(schema).find((variant) => isOfVariant(variant, value))?.schema ?? { properties: fieldsOf({}, value) };
}

/** The fields of a schema; where it has none, those of the value by what they are. */
function fieldsOf(schema: Schema, record: Values): Readonly<Record<string, Schema>> {
  return schema.properties ?? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, schemaOfValue(value)]));
}

function schemaOfValue(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfValue(value[0]) };
  if (typeof value === 'object' && value !== null)
    return { type: 'object', properties: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOfValue(one)])) };
  return { type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string' };
}

const hasContent = (value: unknown): boolean => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
