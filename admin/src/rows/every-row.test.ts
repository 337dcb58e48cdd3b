import * as drafts from '@mela/contract/api/content/drafts';
import { describe, expect, it } from 'vitest';
import { methodOf, patternOf, partsOf, isName, isRecord, type Schema } from './row.ts';
import { actNames } from './labels.ts';
import { prefill } from './prefill.ts';
import { areaOf, areasOf, isOpenable } from './areas.ts';
import { choicesOf, isLine, isOfVariant, kindOf, pairOf, variantsOf, withoutNull } from './kinds.ts';
import { childOf, listIn, listOf, partOf, partsBelow } from './links.ts';
import { referenceOf } from './references/references.ts';
import { shapedField } from './shapes.ts';
import { fillPattern, matchScreen, placeOf, screensOf, type Screen } from './screens.ts';
import { contractRows } from './testing/contract-rows.ts';

const screens = screensOf(contractRows);
const valuesOf = (pattern: string) => Object.fromEntries(partsOf(pattern).flatMap((part) => (isName(part) ? [[part.slice(1), '7']] : [])));

describe('a row of operators', () => {
  it('is found in the contract', () => expect(contractRows.length).toBeGreaterThan(120));

  it.each(contractRows.map(({ key }) => key))('has a screen: %s', (key) => {
    const place = placeOf(screens, key);
    expect(place).not.toBeNull();
    const pattern = place?.pattern ?? '';
    const path = fillPattern(pattern, valuesOf(pattern));
    const match = matchScreen(screens, path ?? '');
    // The address leads to the same screen, and to the act on it.
    expect(match?.screen.pattern).toBe(pattern);
    const act = match?.screen.acts.find(({ id }) => id === place?.act);
    expect([match?.screen.read?.key, act?.row.key, act?.preview?.key]).toContain(key);
  });

  it('with a name in its path gets that name from its screen', () => {
    const lost = contractRows.filter((row) => {
      const { pattern } = placeOf(screens, row.key) ?? { pattern: '' };
      const own = partsOf(patternOf(row)).filter(isName);
      return own.some((name) => !partsOf(pattern).includes(name));
    });
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it('is the only one of its screen that an act of the address names', () => {
    const twice = screens.flatMap(({ pattern, acts }) =>
      acts.filter((act) => acts.filter(({ id }) => id === act.id).length > 1).map(({ id }) => `${pattern} ${id}`),
    );
    expect(twice).toEqual([]);
  });

  it('that changes something has a field for its reason', () => {
    const without = contractRows.filter((row) => methodOf(row) !== 'GET' && row.body?.properties?.['reason'] === undefined);
    expect(without.map(({ key }) => key)).toEqual([]);
  });
});

/** Linked by the page of a player, and by that of money. */
const ofPages: ReadonlySet<string> = new Set(['/messages/players/:id', '/players/:id/rounds/:round', '/reports/files/:format']);

/** Fields of what a screen reads, or of the list above where it reads nothing. */
const fieldsOf = (screen: Screen): readonly string[] => {
  const above = screen.read ?? listOf(screens, screen)?.read ?? null;
  const schema = screen.read === null ? listIn(above?.data ?? null)?.items : above?.data;
  return Object.keys(schema?.properties ?? {});
};
const leadsTo = (from: Screen): readonly string[] => [
  ...partsBelow(screens, from).map(({ pattern }) => pattern),
  ...fieldsOf(from).flatMap((field) => partOf(screens, from, field)?.pattern ?? []),
  childOf(screens, from.pattern)?.pattern ?? from.pattern,
];

describe('a screen', () => {
  it.each(screens.map(({ pattern }) => pattern))('is in an area: %s', (pattern) => expect(areaOf(pattern)).not.toBe(''));

  it('below a name is reached by links from one that opens by its address alone', () => {
    const reached = new Set(screens.filter(isOpenable).map(({ pattern }) => pattern));
    for (const pattern of reached) {
      const from = screens.find((one) => one.pattern === pattern);
      for (const to of from === undefined ? [] : leadsTo(from)) reached.add(to);
    }
    expect(screens.map(({ pattern }) => pattern).filter((pattern) => !reached.has(pattern) && !ofPages.has(pattern))).toEqual([]);
  });

  it('that can be opened by its address alone is in one area of the menu', () => {
    const inMenu = areasOf(screens).flatMap(({ screens: own }) => own.map(({ pattern }) => pattern));
    expect(inMenu.toSorted()).toEqual(
      screens
        .filter(isOpenable)
        .map(({ pattern }) => pattern)
        .toSorted(),
    );
  });

  it('of a list knows the page of one item', () => {
    expect(childOf(screens, '/campaigns')?.pattern).toBe('/campaigns/:slug');
    expect(childOf(screens, '/players')?.pattern).toBe('/players/:id');
    expect(childOf(screens, '/audit')).toBeNull();
  });
});

/** All schemas in a schema, itself included. */
const within = (schema: Schema): Schema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(within),
  ...(schema.items ? within(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(within),
];

/** Whether the input of a schema can show a value: an empty field is undefined. */
function fits(schema: Schema, value: unknown): boolean {
  const { schema: bare, canBeNull } = withoutNull(schema);
  if (value === null) return canBeNull;
  switch (kindOf(bare)) {
    case 'text':
    case 'file':
      return value === undefined || typeof value === 'string';
    case 'whole':
    case 'number':
    case 'rupees':
    case 'time':
      return value === undefined || typeof value === 'number';
    case 'choice':
      return value === undefined || choicesOf(bare).some((choice) => choice.value === value);
    case 'yes-no':
      return value === undefined || typeof value === 'boolean';
    case 'choices':
    case 'words':
    case 'rows':
      return Array.isArray(value) && value.every((one) => fits(bare.items ?? {}, one));
    case 'pairs':
      return isRecord(value) && Object.values(value).every((one) => fits(pairOf(bare) ?? {}, one));
    case 'languages':
    case 'record':
      return (
        isRecord(value) &&
        Object.entries(value).every(([name, one]) => name in (bare.properties ?? {}) && fits(bare.properties?.[name] ?? {}, one))
      );
    case 'variants':
      return bare.anyOf?.some((variant) => fits(variant, value)) === true;
    case 'free':
      return true;
  }
}

describe('what a row answers', () => {
  it('has its fields in one object: an intersection of several would have no columns', () => {
    const joined = contractRows.filter((row) =>
      [row.data, row.body, row.query].some((schema) => JSON.stringify(schema).includes('"allOf"')),
    );
    expect(joined.map(({ key }) => key)).toEqual([]);
  });
});

describe('a form', () => {
  it('has a named input for nearly every field of the contract: JSON is typed for values without a shape alone', () => {
    const fields = contractRows.flatMap((row) => [row.body, row.query].flatMap((schema) => (schema ? within(schema) : [])));
    const free = fields.filter((schema) => kindOf(withoutNull(schema).schema) === 'free' && schema.type !== 'null');
    expect(fields.length).toBeGreaterThan(300);
    expect(free.length / fields.length).toBeLessThan(0.05);
  });

  it.each(contractRows.filter(({ body }) => body !== null).map((row) => [row.key, row.body] as const))(
    'of %s begins without a value that its field cannot show',
    (_, body) => {
      const begun = prefill(body, undefined);
      const lost = Object.entries(body?.properties ?? {}).filter(([name, schema]) => !(name in begun) || !fits(schema, begun[name]));
      expect(lost.map(([name]) => name)).toEqual([]);
      const nulls = Object.entries(body?.properties ?? {}).filter(
        ([name, schema]) => begun[name] === null && isLine(withoutNull(schema).schema),
      );
      expect(nulls.map(([name]) => name)).toEqual([]);
    },
  );

  it.each([
    [{ type: 'number' }, ''],
    [{ type: 'string' }, null],
    [{ type: 'boolean' }, 'no'],
    [{ enum: ['a'] }, 'b'],
    [{ type: 'array', items: { type: 'string' } }, undefined],
    [{ type: 'object', properties: { a: { type: 'integer' } } }, { a: 'x' }],
    [{ type: 'object', properties: {} }, { b: 1 }],
  ] as const)('%j cannot show %j', (schema, value) => expect(fits(schema as Schema, value)).toBe(false));
});

it('a name for an act is of a row that there is', () => {
  const keys = new Set(contractRows.map(({ key }) => key));
  expect(Object.keys(actNames).filter((key) => !keys.has(key))).toEqual([]);
});

it('no form asks for JSON: each field is typed or chosen, or its shape is known from elsewhere', () => {
  const free = contractRows.flatMap(({ key, body }) =>
    Object.entries(body?.properties ?? {}).flatMap(([name, schema]) =>
      name !== shapedField(key) && within(withoutNull(schema).schema).some(asksForJson) ? [`${key}: ${name}`] : [],
    ),
  );
  expect(free).toEqual([]);
});

it('each draft of a document has a form: its fields are typed or chosen, and one of several shapes is known by its name and by its value', () => {
  const all = Object.entries(drafts)
    .filter(([name]) => name.endsWith('Draft'))
    .flatMap(([, draft]) => within(draft as Schema));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(asksForJson)).toEqual([]);
  const hashes = all.flatMap(({ properties }) => properties?.['uploaded'] ?? []);
  expect(new Set(hashes.map((schema) => referenceOf(schema)?.list))).toEqual(new Set(['GET /content/pictures']));
  for (const schema of all.filter((one) => kindOf(withoutNull(one).schema) === 'variants')) {
    const variants = variantsOf(withoutNull(schema).schema);
    expect(new Set(variants.map(({ name }) => name)).size, JSON.stringify(schema)).toBe(variants.length);
    const values = variants.map(({ schema: one, given }) => ({
      ...Object.fromEntries((one.required ?? []).map((name) => [name, 1])),
      ...given,
    }));
    expect(values.map((value) => variants.findIndex((one) => isOfVariant(one, value)))).toEqual(variants.map((_, at) => at));
  }
});

it('the bytes of a file are chosen, never typed', () => {
  const bytes = contractRows
    .flatMap(({ body }) => within(body ?? {}))
    .filter(({ description }) => description?.includes('base64') === true);
  expect(bytes.map((schema) => kindOf(schema))).toEqual(['file']);
});

/** A part without fields or choices; the schemas of values under free names are asked for by their own field. */
const asksForJson = (schema: Schema): boolean => schema.type !== 'null' && kindOf(withoutNull(schema).schema) === 'free';
