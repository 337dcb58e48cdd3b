import { fieldKinds } from '@mela/contract/text/field-kinds';
import { sql } from 'kysely';
import pg from 'pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { domains } from '../../domains/registry.ts';
import { analyticsOf, rightsOf } from '../domain/table-rights.ts';
import { createLog } from '../log.ts';
import { testDb } from '../testing/index.ts';
import { createDb } from './create-db.ts';
import { analyticsRole, appRole, grantRoles } from './roles.ts';

const owner = await testDb();
const warehouse = createDb({ ...owner.target, user: analyticsRole } as typeof owner.target, createLog('silent'), { connectionsMax: 2 });
afterAll(() => warehouse.close());
const rights = rightsOf(domains);
const views = analyticsOf(rights);

/** Which columns of which tables each view reads, anywhere in it. */
const { rows: reads } = await sql<{ view: string; kind: string; schema: string; table: string; column: string }>`
  SELECT DISTINCT v.relname AS view, t.relkind AS kind, n.nspname AS schema, t.relname AS table, a.attname AS column
  FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
    JOIN pg_class t ON t.oid = d.refobjid JOIN pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND v.relnamespace = 'analytics'::regnamespace
    AND d.refobjsubid > 0 AND t.oid <> v.oid`.execute(owner.db);

describe('the role of analytics', () => {
  it.each(views.map(({ name }) => name))('reads analytics.%s', async (name) => {
    await sql`SELECT * FROM ${sql.table(`analytics.${name}`)} LIMIT 1`.execute(warehouse.db);
  });

  it('reads no table and no other view, and changes nothing', async () => {
    const { rows } = await sql<{ name: string; kind: string }>`
      SELECT n.nspname || '.' || c.relname AS name, c.relkind AS kind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND has_schema_privilege(${analyticsRole}, n.oid, 'USAGE') AND CASE WHEN c.relkind = 'S' THEN has_sequence_privilege(${analyticsRole}, c.oid, 'USAGE, SELECT, UPDATE')
          ELSE has_any_column_privilege(${analyticsRole}, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES') END ORDER BY 1`.execute(owner.db);
    expect(rows).toEqual(
      views.map(({ name }) => ({ name: `analytics.${name}`, kind: 'v' })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    for (const statement of [
      'UPDATE analytics.player SET country = country',
      'DELETE FROM analytics.movement',
      'CREATE VIEW analytics.mine AS SELECT 1',
    ])
      await expect(sql.raw(statement).execute(warehouse.db)).rejects.toThrow('permission denied');
  });

  it.each([
    'SELECT * FROM wallet.movement',
    'SELECT * FROM accounts."user"',
    'SELECT * FROM payments.payment',
    'SELECT * FROM reports.fact',
    "SELECT * FROM wallet.post('[]')",
    'SELECT * FROM kernel.migration',
  ])('cannot: %s', (statement) => expect(sql.raw(statement).execute(warehouse.db)).rejects.toThrow('permission denied'));
});

describe('a view for warehouses', () => {
  it('reads tables of its own domain alone', () => {
    const domainOf = new Map(domains.flatMap(({ name, tables }) => (tables?.analytics ?? []).map((view) => [view.name, name])));
    expect(reads.length).toBeGreaterThan(60);
    expect(reads.filter(({ view, schema, kind }) => domainOf.get(view) !== schema || !['r', 'p'].includes(kind))).toEqual([]);
  });

  it('reads no column that is hidden from calls, left out of exports, or overwritten when an account is closed', () => {
    const kept = new Set([
      ...domains.flatMap(({ name, tables }) =>
        Object.entries(tables?.hidden ?? {}).flatMap(([table, { columns }]) => columns.map((column) => `${name}.${table}.${column}`)),
      ),
      ...domains.flatMap(({ personal }) =>
        Object.entries(personal?.tables ?? {}).flatMap(([table, { hidden = [], afterClosure }]) =>
          [...hidden, ...(typeof afterClosure === 'object' ? Object.keys(afterClosure) : [])].map((column) => `${table}.${column}`),
        ),
      ),
    ]);
    expect(kept.size).toBeGreaterThan(15);
    expect(reads.map(({ schema, table, column }) => `${schema}.${table}.${column}`).filter((name) => kept.has(name))).toEqual([]);
  });

  it('reads no column that is named like a contact, a name, an address, a document, a payee, a secret or a text that someone wrote', () => {
    const named =
      /mail|phone|lookup|password|secret|sealed|token|hash|seed|salt|requisites|payer|upi|birth|nick|first_name|last_name|city|address|agent|note|document|reason|reference|actor|redirect|extra|label$/;
    const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const personal = new Set(['lookup', 'person', 'nickname', 'secret', 'free']);
    const found = reads.filter(({ column }) => named.test(column) || personal.has(fieldKinds[camel(column)] ?? ''));
    expect(found).toEqual([]);
  });

  it('is described in docs/warehouse.md with its version and columns, so that none changes without another version', async () => {
    const { rows } = await sql<{ view: string; columns: string[] }>`
      SELECT c.relname AS view, array_agg(a.attname || ' ' || format_type(a.atttypid, NULL) ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'analytics'::regnamespace GROUP BY 1`.execute(owner.db);
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/warehouse.md'), 'utf8');
    const rowOf = ({ name, version }: (typeof views)[number]) =>
      `| \`${name}\` | ${version} | ${rows
        .find(({ view }) => view === name)
        ?.columns.map((column) => `\`${column.replace('timestamp with time zone', 'timestamptz')}\``)
        .join(', ')} |`;
    const described = text.split('\n').filter((line) => /^\| `\w+` \| \d+ \| /.test(line));
    expect(described).toEqual(views.map(rowOf));
  });
});

describe('the grants', () => {
  const grant = async () => {
    const client = new pg.Client(owner.target);
    await client.connect();
    try {
      await grantRoles(client, appRole, rights);
    } finally {
      await client.end();
    }
  };

  test('refuse a view that no domain declares, and a table among the views', async () => {
    for (const made of ['VIEW analytics.other AS SELECT 1 AS id', 'TABLE analytics.other (id int)']) {
      await sql.raw(`CREATE ${made}`).execute(owner.db);
      await expect(grant()).rejects.toThrow('analytics.other is no view that a domain declares');
      await sql.raw(`DROP ${made.split(' ')[0]} analytics.other`).execute(owner.db);
    }
    await grant();
  });
});
