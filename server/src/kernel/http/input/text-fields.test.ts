import { isLocale } from '@mela/contract/site/languages';
import { fieldKinds } from '@mela/contract/text/field-kinds';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { takesBody } from './check-input.ts';

type Part = TSchema & Readonly<Record<string, any>>;

/** The names of the fields whose text nothing but its length limits. */
function freeFields(schema: Part, name: string): readonly string[] {
  // A pattern from end to end says what a text may have.
  if (/^\^.*\$$/.test(String(schema['pattern'] ?? '')) || 'format' in schema || 'enum' in schema || 'const' in schema) return [];
  if (schema['type'] === 'string') return [name];
  const parts: (readonly [string, Part])[] = Object.entries((schema['properties'] ?? {}) as Record<string, Part>);
  const inner = [schema['items'], ...(schema['anyOf'] ?? []), ...Object.values(schema['patternProperties'] ?? {})].filter(Boolean);
  return [
    ...parts.flatMap(([at, part]) => freeFields(part, isLocale(at) ? name : at)),
    ...inner.flatMap((part: Part) => freeFields(part, name)),
  ];
}

it('every field for text that a caller fills freely names what it is for', async () => {
  const { wiring } = await testServer();
  const nameless = wiring.routes.flatMap(({ method, path, row }) =>
    [row.query, takesBody(row) ? row.body : undefined]
      .flatMap((schema) => (schema ? freeFields(schema as Part, '') : []))
      .filter((name) => !Object.hasOwn(fieldKinds, name))
      .map((name) => `${method} ${path}: ${name}`),
  );
  expect(nameless).toEqual([]);
});
