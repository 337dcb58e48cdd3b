import { expect, it } from 'vitest';
import { lateSchemaErrors } from './late-schemas.ts';

const contract = [
  { path: 'contract/src/http/schema.ts', text: "import { Type } from 'typebox';\nexport const Id = Type.Integer();\n" },
  {
    path: 'contract/src/api/limits.ts',
    text: "import {\n  Id,\n  strict,\n} from '../http/schema.ts';\nimport { kinds } from './kinds.ts';\n",
  },
  { path: 'contract/src/api/kinds.ts', text: "import type { Static } from 'typebox';\nexport const kinds = ['day'];\n" },
];
const errorsOf = (text: string, path = 'web/app/features/limits.tsx') => lateSchemaErrors([...contract, { path, text }]);

it.each([
  "import { limitsApi } from '@mela/contract/api/limits';",
  "import { type Limit, limitsApi } from '@mela/contract/api/limits';",
  "import {\n  type Limit,\n  limitsApi,\n} from '@mela/contract/api/limits';",
  "export { limitsApi } from '@mela/contract/api/limits';",
  "import * as all from '@mela/contract/api/limits';",
  "import '@mela/contract/http/schema';",
  "import { Type } from 'typebox';",
])('refuses %j in a page: it brings schemas with it', (text) => {
  expect(errorsOf(`${text}\n`)).toHaveLength(1);
  expect(errorsOf(`${text}\n`, 'kit/src/forms/limit.ts')[0]).toContain('kit/src/forms/limit.ts → ');
});

it.each([
  "import { kinds } from '@mela/contract/api/kinds';",
  "import type { Limit } from '@mela/contract/api/limits';",
  "import { type Limit, type Kind } from '@mela/contract/api/limits';",
  "export type { Limit } from '@mela/contract/api/limits';",
  "const body = async () => (await import('@mela/contract/api/limits')).limitsApi;",
])('lets %j stand', (text) => {
  expect(errorsOf(`${text}\n`)).toEqual([]);
});

it('asks it of what a browser reads alone', () => {
  const text = "import { limitsApi } from '@mela/contract/api/limits';\n";
  const elsewhere = [
    'server/src/domains/limits.ts',
    'web/app/features/limits.test.tsx',
    'web/app/testing/fake-api.ts',
    'admin/src/rows.ts',
  ];
  expect(elsewhere.flatMap((path) => errorsOf(text, path))).toEqual([]);
});
