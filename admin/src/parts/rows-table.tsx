import type { ReactNode } from 'react';
import { DataTable } from '@mela/kit/tables/data-table.tsx';
import type { Column } from '@mela/kit/tables/columns.ts';
import { isId, labelOf } from '../rows/labels.ts';
import { personOf } from '../rows/people.ts';
import { isPart, isShape, kindOf, withoutNull, type Kind } from '../rows/kinds.ts';
import type { Schema, Values } from '../rows/row.ts';
import { texts } from '../texts/texts.ts';
import { PersonName } from './person-name.tsx';
import { Value } from './value.tsx';

type Props = {
  /** The schema of a row. */
  readonly items: Schema;
  readonly rows: readonly Values[];
  readonly caption: string;
  readonly onOpen?: (row: Values) => void;
  /** Under which name this browser keeps the hidden columns. */
  readonly savedAs?: string;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
};

/** More are in the record itself. */
const columnsMax = 10;
const atEnd: ReadonlySet<Kind> = new Set(['rupees', 'whole', 'number']);

/** Whether a part of a row says which one it is, such as the draft of a campaign. */
function isNaming(schema: Schema): boolean {
  const { properties = {} } = withoutNull(schema).schema;
  return isPart(schema) && ['slug', 'name', 'names'].some((name) => Object.hasOwn(properties, name));
}

/** The columns of a schema: what names the row, plain values in the order of the contract, then those that are only summed up. One that is empty in every row is left out. */
function columnsOf(items: Schema, rows: readonly Values[]): readonly Column<Values>[] {
  const fields = Object.entries(flat(items)).filter(
    ([name, schema], at) => !isShape(schema) && (at === 0 || rows.length === 0 || rows.some((row) => !isBlank(row[name]))),
  );
  const [first, ...others] = fields;
  const placeOf = (schema: Schema) => (isNaming(schema) ? 0 : isPart(schema) ? 2 : 1);
  const ordered = [...(first === undefined ? [] : [first]), ...others.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))];
  return ordered.slice(0, columnsMax).map(([name, schema], at) => {
    const kind = kindOf(withoutNull(schema).schema);
    const isPerson = rows.some((row) => personOf(name, row[name]) !== null);
    return {
      id: name,
      title: labelOf(name),
      cell: (row) => {
        const person = personOf(name, row[name]);
        if (person !== null) return <PersonName person={person} />;
        return isId(name) && kind !== 'choice' ? (
          <span className="numbers">{plain(row[name])}</span>
        ) : (
          <Value schema={schema} value={row[name]} short />
        );
      },
      align: atEnd.has(kind) && !isId(name) && !isPerson ? 'end' : 'start',
      ...(!isPart(schema) && { sortBy: (row: Values) => sortable(row[name]), isSortable: true }),
      isFixed: at === 0,
    };
  });
}

/** The fields that variants of a row have together. */
const flat = (items: Schema): Readonly<Record<string, Schema>> =>
  items.properties ?? Object.assign({}, ...(items.anyOf ?? []).map(({ properties }) => properties ?? {}));

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '–');

function sortable(value: unknown): string | number {
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** Records in rows, by their schema alone. */
export function RowsTable({ items, rows, caption, onOpen, savedAs, isLoading = false, empty }: Props) {
  const ids = new Map(rows.map((row, at) => [row, `${at} ${plain(Object.values(row)[0])}`]));
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columnsOf(items, rows)}
      idOf={(row) => ids.get(row) ?? ''}
      nameOf={(row) => plain(Object.values(row)[0])}
      empty={empty ?? <p className="px-4 py-10 text-muted">{texts.states.empty}</p>}
      isLoading={isLoading}
      {...(onOpen !== undefined && { onOpen })}
      {...(savedAs !== undefined && { savedAs })}
    />
  );
}
