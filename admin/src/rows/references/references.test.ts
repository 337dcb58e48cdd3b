import { describe, expect, it } from 'vitest';
import { idShape } from '@mela/contract/http/schema';
import { references, refersTo } from '@mela/contract/http/references';
import { withoutNull } from '../kinds.ts';
import { listIn } from '../links.ts';
import { referenceOf, rowChoices } from './references.ts';
import type { Schema } from '../row.ts';
import { contractRows } from '../testing/contract-rows.ts';

type Field = { readonly path: string; readonly schema: Schema };

/** All fields in a schema, by their paths. */
function fieldsIn(given: Schema, path: string): readonly Field[] {
  const { schema } = withoutNull(given);
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(one, `${path}.${name}`)),
    ...(schema.items === undefined ? [] : fieldsIn(schema.items, path)),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsIn(one, path)),
  ];
}

const asked = contractRows.flatMap(({ key, body, query }) =>
  [body, query].flatMap((schema) => (schema === null ? [] : fieldsIn(schema, key))),
);
const nameOf = ({ path }: Field): string => path.split('.').at(-1) ?? '';
/** `levelId`, `userIds` and `games` name what `level`, `user` and `game` do. */
const nounOf = (name: string): string => name.replace(/Ids?$/, '').replace(/s$/, '');
const typed = (field: Field): boolean => ['string', 'integer'].includes(field.schema.type ?? '') && field.schema.enum === undefined;
const isId = ({ schema }: Field): boolean => schema.minimum === idShape.minimum && schema.maximum === idShape.maximum;
/** Of pages: the row after which the next one begins. */
const ofPages: ReadonlySet<string> = new Set(['before', 'after']);
/** Under the name of a list, and not of it: a name that a studio or a report gives. */
const otherwise: ReadonlySet<string> = new Set(['POST /webhooks/:name/replay.after']);

describe('a field that names a row of another list', () => {
  const nouns = new Set(Object.keys(references));
  const naming = asked.filter((field) => typed(field) && (isId(field) ? !ofPages.has(nameOf(field)) : nouns.has(nounOf(nameOf(field)))));

  it('says which, so that it is chosen and not typed', () => {
    expect(naming.length).toBeGreaterThan(20);
    const unsaid = naming.filter(({ path, schema }) => schema[refersTo] === undefined && !otherwise.has(path));
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });

  it.each(Object.entries(references))('offers what its list has: %s', (_, { list, value, name }) => {
    if (list === null) return;
    const row = contractRows.find(({ key }) => key === list);
    const items = listIn(row?.data ?? null)?.items ?? {};
    const at = (path: readonly string[]) => path.reduce<Schema>((schema, part) => schema.properties?.[part] ?? {}, items);
    expect(['string', 'integer']).toContain(at(value).type);
    expect([at(name).type, at(name).properties?.['en']?.type]).toContain('string');
    const naming = asked.filter(({ schema }) => referenceOf(schema)?.list === list && referenceOf(schema)?.value === value);
    expect(naming.filter(({ schema }) => schema.type !== at(value).type).map(({ path }) => path)).toEqual([]);
  });

  it('shows rows of the same name with what is sent', () =>
    expect(
      rowChoices({ value: ['id'], name: ['names'] }, [
        { id: 3, names: { en: 'Silver' } },
        { id: 2, names: { en: 'Gold' } },
        { id: 4, names: { en: 'Gold' } },
      ]),
    ).toEqual([
      { value: 2, name: 'Gold (2)' },
      { value: 4, name: 'Gold (4)' },
      { value: 3, name: 'Silver' },
    ]));
});
