import { describe, expect, it } from 'vitest';
import { methodOf, patternOf, partsOf, isName, type Schema } from './row.ts';
import { blankOf, prefill } from './prefill.ts';
import { areaOf, areasOf, isOpenable } from './areas.ts';
import { kindOf, withoutNull } from './kinds.ts';
import { childOf } from './links.ts';
import { fillPattern, matchScreen, placeOf, screensOf } from './screens.ts';
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

describe('a screen', () => {
  it.each(screens.map(({ pattern }) => pattern))('can be reached from the menu or a list: %s', (pattern) => {
    const parts = partsOf(pattern);
    const above = screens.filter((screen) => {
      const its = partsOf(screen.pattern);
      return its.length < parts.length && its.every((part, at) => part === parts[at]);
    });
    expect(isOpenable({ pattern, title: '', read: null, acts: [] }) || above.length > 0).toBe(true);
    expect(areaOf(pattern)).not.toBe('');
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
      expect(Object.keys(begun).toSorted()).toEqual(Object.keys(body?.properties ?? {}).toSorted());
      expect(() => JSON.stringify(blankOf(body ?? {}))).not.toThrow();
    },
  );
});
