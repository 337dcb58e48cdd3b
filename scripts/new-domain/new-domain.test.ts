import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import cruiserConfig from '../../.dependency-cruiser.mjs';
import { domains } from '../../server/src/domains/registry.ts';
import { definitionErrors } from '../architecture-rules/definitions/check-definitions.ts';
import { drawDomains } from '../architecture-rules/definitions/domain-picture.ts';
import { importErrors } from '../architecture-rules/imports/check-imports.ts';
import { relationsIn, tableErrors } from '../architecture-rules/check-tables.ts';
import { textErrors } from '../architecture-rules/check-texts.ts';
import { importRules } from '../architecture-rules/imports/import-rules.ts';
import { textRules } from '../architecture-rules/text-rules.ts';
import { root } from '../run/run-command.ts';
import { addErrorTable, addToRegistry, nextMigration, planError } from './add-to-lists.ts';
import { newDomainFiles } from './templates.ts';

const files = newDomainFiles({ name: 'raffle', tier: 2, number: '0042' });
const sources = Object.entries(files)
  .filter(([path]) => path.endsWith('.ts'))
  .map(([path, text]) => ({ path, text }));
const listed = [...domains, { name: 'raffle', tier: 2, calls: ['settings'], hears: [], emits: [] }];

describe('a new domain', () => {
  it('has a definition, routes, a use case, settings, a store, a view, a test, a contract, errors and a migration', () => {
    expect(Object.keys(files).map((path) => path.replace('server/src/domains/raffle/', ''))).toEqual([
      'contract/src/api/raffle.ts',
      'contract/src/errors/raffle.ts',
      'index.ts',
      'routes.ts',
      'list-raffle.ts',
      'list-raffle.test.ts',
      'settings.ts',
      'store.ts',
      'view.ts',
      'server/migrations/0042-raffle/up.sql',
    ]);
  });

  it('passes the architecture rules', async () => {
    const server = mkdtempSync(join(tmpdir(), 'mela-new-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(server, path)), { recursive: true });
      writeFileSync(join(server, path), text);
    }
    // What it imports is elsewhere, so an import that cannot be resolved proves nothing here.
    const forbidden = importRules(listed).filter(({ name }) => name !== 'resolvable');
    expect(await importErrors(server, ['contract', 'server'], { forbidden, options: cruiserConfig.options })).toEqual([]);
    rmSync(server, { recursive: true });
    expect(textErrors(sources, textRules)).toEqual([]);
    expect(tableErrors(sources, relationsIn([files['server/migrations/0042-raffle/up.sql'] ?? '']), listed)).toEqual([]);
    expect(definitionErrors(sources, [{ name: 'raffle', tier: 2, calls: ['settings'], hears: [], emits: [] }])).toEqual([]);
  });

  it.each([1, 2, 6])('is added to the registry at the end of tier %i', (tier) => {
    const text = addToRegistry(readFileSync(join(root, 'server/src/domains/registry.ts'), 'utf8'), 'raffle', tier, domains);
    expect(text).toContain("import { domain as raffle } from './raffle/index.ts';\n");
    const names = [...text.slice(text.indexOf('= [')).matchAll(/^\s+(\w+),$/gm)].map(([, name]) => name);
    expect(names.indexOf('raffle')).toBe(domains.filter((domain) => domain.tier <= tier).length);
    expect(names).toHaveLength(domains.length + 1);
  });

  it('defines itself with every part that a domain may have, in the order of the definition', () => {
    const fields = [...(files['server/src/domains/raffle/index.ts'] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field);
    const parts = ['routes', 'consumers', 'jobs', 'settings', 'errors', 'parts', 'seed'];
    expect(fields).toEqual(['name', 'tier', 'tables', 'calls', 'hears', 'emits', ...parts]);
  });

  it('has its place in the picture by its tier, wherever it is listed', () => {
    const registered = domains.toSpliced(
      domains.findIndex(({ tier }) => tier > 2),
      0,
      listed.at(-1) as (typeof domains)[number],
    );
    expect(drawDomains(listed)).toBe(drawDomains(registered));
  });

  it('is added to the catalogue of errors', () => {
    const text = addErrorTable(readFileSync(join(root, 'contract/src/errors/catalogue.ts'), 'utf8'), 'raffle');
    expect(text).toContain("import { raffleErrors } from './raffle.ts';");
    expect(text).toContain('  ...raffleErrors,\n};');
  });

  it.each([
    [['0001-kernel', '0011-idempotency', 'schema.sql'], '0012'],
    [[], '0001'],
  ])('after %j has the migration %s', (folders, number) => expect(nextMigration(folders)).toBe(number));

  it.each([
    ['raffle', 2, null],
    ['wallet', 1, 'there is a domain wallet already'],
    ['Raffle', 2, 'a domain is named by one word of 3 to 24 small letters'],
    ['../raffle', 2, 'a domain is named by one word of 3 to 24 small letters'],
    [undefined, 2, 'a domain is named by one word of 3 to 24 small letters'],
    ['raffle', 7, 'a tier is a number from 1 to 6'],
    ['raffle', Number('two'), 'a tier is a number from 1 to 6'],
  ])('named %s in tier %s: %s', (name, tier, error) =>
    expect(
      planError(
        name,
        tier,
        domains.map((domain) => domain.name),
      ),
    ).toBe(error),
  );
});
