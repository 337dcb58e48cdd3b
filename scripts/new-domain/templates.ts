export type Plan = { readonly name: string; readonly tier: number; /** Four digits of its migration. */ readonly number: string };

const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1);

const contract = (name: string) => `import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Id, Page } from '../http/schema.ts';

/** What one row of the list shows. */
export const ${capital(name)}Row = Type.Object({ id: Id, title: Type.String() });
export type ${capital(name)}Row = Static<typeof ${capital(name)}Row>;

export const ${name}Api = endpoints('/api/v18', '${name}', {
  'GET /${name}': { summary: 'What there is, newest first.', login: 'optional', transaction: 'read', paged: true, query: Type.Object({ ...Page }), data: Type.Array(${capital(name)}Row), errors: [] },
});
`;

const errors = (name: string) => `import { defineErrors } from './define.ts';

export const ${name}Errors = defineErrors({
  'errors.${name}.not_found': { status: 404, code: 404, en: 'We could not find that.', hi: 'यह नहीं मिला।' },
});
`;

const index = (name: string, tier: number) => `import { ${name}Errors } from '@mela/contract/errors/${name}';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { ${name}Routes } from './routes.ts';
import { ${name}Settings } from './settings.ts';
import { addSample, countRows } from './store.ts';

export const domain = defineDomain({
  name: '${name}',
  tier: ${tier},
  tables: { open: ['item'] },
  calls: ['settings'],
  hears: [],
  emits: [],
  routes: ${name}Routes,
  consumers: [],
  jobs: [],
  settings: ${name}Settings,
  errors: ${name}Errors,
  parts: ({ db }) => ({ gauges: [{ name: 'mela_${name}_rows', help: 'Rows of the list.', read: () => countRows(db) }] }),
  seed: async (tx, { config }) => (config.seed === 'demo' ? addSample(tx) : undefined),
});
`;

const routes = (name: string) => `import { ${name}Api } from '@mela/contract/api/${name}';
import { defineRoutes } from '../../kernel/http/route.ts';
import { list${capital(name)} } from './list-${name}.ts';

export const ${name}Routes = defineRoutes(${name}Api, { 'GET /${name}': list${capital(name)} });
`;

const settings = (name: string) => `import { Type } from 'typebox';
import { privateSetting } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const ${name}Settings = {
  ${name}_page_rows: privateSetting('Rows of a page of the list where a call names no number.', Type.Integer({ minimum: 1, maximum: 100 }), 20),
};

export const ${name}Setting = settingReader(${name}Settings);
`;

const useCase = (name: string) => `import type { ${name}Api } from '@mela/contract/api/${name}';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../kernel/types.ts';
import { ${name}Setting } from './settings.ts';
import { countRows, newestRows } from './store.ts';
import { viewRow } from './view.ts';

type Row = (typeof ${name}Api.rows)['GET /${name}'];

/** One page, newest first. */
export async function list${capital(name)}(ctx: Context, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const rows = await newestRows(ctx.tx, query.limit ?? (await ${name}Setting(ctx.tx, '${name}_page_rows')), query.offset ?? 0);
  return { data: rows.map(viewRow), count: await countRows(ctx.tx) };
}
`;

const store = (name: string) => `import type { Db } from '../../kernel/types.ts';

export type StoredRow = Awaited<ReturnType<typeof newestRows>>[number];

export function newestRows(tx: Db, rowsMax: number, offset: number) {
  return tx.selectFrom('${name}.item').selectAll().orderBy('id', 'desc').limit(rowsMax).offset(offset).execute();
}

/** For a demo. Does nothing where there are rows. */
export async function addSample(tx: Db): Promise<void> {
  if ((await countRows(tx)) === 0) await tx.insertInto('${name}.item').values({ title: 'The first one' }).execute();
}

export async function countRows(tx: Db): Promise<number> {
  const { count } = await tx.selectFrom('${name}.item').select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
`;

const view = (name: string) => `import type { ${capital(name)}Row } from '@mela/contract/api/${name}';
import type { StoredRow } from './store.ts';

export const viewRow = (row: StoredRow): ${capital(name)}Row => ({ id: row.id, title: row.title });
`;

const test = (name: string) => `import { expect, it } from 'vitest';
import { testDb } from '../../kernel/testing/index.ts';
import { addSample, countRows, newestRows } from './store.ts';
import { viewRow } from './view.ts';

const { db } = await testDb();

it('has nothing to list at first', async () => {
  expect(await newestRows(db, 20, 0)).toEqual([]);
  expect(await countRows(db)).toBe(0);
});

it('has one row in a demo, however often it starts', async () => {
  await addSample(db);
  await addSample(db);
  expect(await countRows(db)).toBe(1);
  await db.deleteFrom('${name}.item').execute();
});

it('lists the newest first, a page at a time', async () => {
  await db.insertInto('${name}.item').values([{ title: 'first' }, { title: 'second' }, { title: 'third' }]).execute();
  const page = (await newestRows(db, 2, 1)).map(viewRow);
  expect(page.map(({ title }) => title)).toEqual(['second', 'first']);
  expect(await countRows(db)).toBe(3);
});
`;

const up = (name: string) => `CREATE SCHEMA ${name};

CREATE TABLE ${name}.item (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (title <> '')
);
`;

/** Every file of a new domain: path to text. It lists rows of one table, so that each kind of file exists. */
export function newDomainFiles({ name, tier, number }: Plan): Readonly<Record<string, string>> {
  const folder = `server/src/domains/${name}`;
  return {
    [`contract/src/api/${name}.ts`]: contract(name),
    [`contract/src/errors/${name}.ts`]: errors(name),
    [`${folder}/index.ts`]: index(name, tier),
    [`${folder}/routes.ts`]: routes(name),
    [`${folder}/list-${name}.ts`]: useCase(name),
    [`${folder}/list-${name}.test.ts`]: test(name),
    [`${folder}/settings.ts`]: settings(name),
    [`${folder}/store.ts`]: store(name),
    [`${folder}/view.ts`]: view(name),
    [`server/migrations/${number}-${name}/up.sql`]: up(name),
  };
}
