import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandRows } from '../server/src/cli/acts/command-rows.ts';
import { domains } from '../server/src/domains/registry.ts';
import { listFiles, sourceFolders } from './architecture-rules/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...listFiles(root, ['docs', 'deploy', 'games', 'stage', 'title-kit', 'sdk', 'mobile'], (path) => path.endsWith('.md')),
];

/** Every file of the repository with the folders above it, each path once and a line each. */
const tree = [
  ...new Set(
    listFiles(root, [...sourceFolders, 'docs', 'deploy'], () => true).flatMap((path) =>
      path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  ),
].join('\n');
const fromRoot = new RegExp(`^(?:${[...sourceFolders, 'docs', 'deploy'].join('|')})/`);
const built = /\.gen\b|(?:^|\/)(?:dist|node_modules|\.tmp)(?:\/|$)/;

/** The paths in backticks: whole ones from a folder of the root, and the ends of paths of code (`play/booking-store.ts`). */
const pathsIn = (page: string) =>
  [...read(page).matchAll(/`([\w@.<>{},*-]+(?:\/[\w@.<>{},*-]*)+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => (fromRoot.test(path) || /\.(?:tsx?|sql)$/.test(path)) && !built.test(path));

/** `<domain>`, `NNNN` and `*` stand for any name, `{a,b}` for either. */
function isInTree(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('*', '[^/\n]*')
    .replaceAll(/<[^>]+>/g, '[^/\n]+')
    .replaceAll('NNNN', String.raw`\d{4}`);
  return new RegExp(`${fromRoot.test(path) ? '^' : '(?:^|/)'}${pattern}$`, 'm').test(tree);
}

const sheets = listFiles(root, ['games/par-sheets'], (path) => path.endsWith('.csv'));

/** Cells of a par sheet's row: name, exact value, approximate value. */
function cellsOf(sheet: string, figure: string): readonly string[] {
  const rows = read(sheet).replaceAll('"', '').split('\n');
  return (rows.find((row) => row.startsWith(`${figure},`)) ?? '').slice(figure.length + 1).split(',');
}
const rounded = (text: string | undefined, places: number) => Number.parseFloat(text ?? '').toFixed(places);

/** What each alarm of the code says, up to its explanation or its first value. */
const alarms = [
  ...new Set(
    listFiles(root, ['server/src'], (path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).flatMap((path) =>
      [...read(path).matchAll(/['`"](ALARM: [^'`"]*?)(?=\s*(?:\$\{|[;'`"]))/g)].map(([, text = '']) => text),
    ),
  ),
];

describe('the documents', () => {
  it('operations.md names every alarm of the code, and no other', () => {
    const said = [...read('docs/operations.md').matchAll(/`(ALARM: [^`]+)`/g)].map(([, text = '']) => text);
    expect(alarms.length).toBeGreaterThan(10);
    expect(alarms.filter((alarm) => !said.some((text) => text.startsWith(alarm)))).toEqual([]);
    expect(said.filter((text) => !alarms.some((alarm) => text.startsWith(alarm) || alarm.startsWith(text)))).toEqual([]);
  });

  it.each(pages)('%s links to nothing that is not there', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = links.filter((target) => !/^https?:/.test(target) && !existsSync(join(root, dirname(page), target)));
    expect(missing).toEqual([]);
  });

  it.each(pages)('%s names no path of the repository that is not there', (page) => {
    expect(pathsIn(page).filter((path) => !isInTree(path))).toEqual([]);
  });

  it('the glossary names no table that is not there', () => {
    const schema = read('server/migrations/schema.sql');
    const tables = [...read('docs/glossary.md').matchAll(/\btables? `([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((name) => !schema.includes(`CREATE TABLE ${name} (`))).toEqual([]);
  });

  it('operations.md names every variable that the server reads', () => {
    const [, list = ''] = /variables = \[([\s\S]*?)\]/.exec(read('server/src/config/env.ts')) ?? [];
    const variables = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(20);
    const operations = read('docs/operations.md');
    expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('the licence of the package is the one whose text is here, and the version has a release note', () => {
    const { license, version } = JSON.parse(read('package.json')) as { readonly license: string; readonly version: string };
    expect(license).toBe('Apache-2.0');
    expect(read('LICENSE')).toContain('Apache License\n                           Version 2.0, January 2004');
    expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
  });

  it('README.md names every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const text = read('README.md');
    const commands = Object.keys(scripts).filter((name) => name !== 'postinstall');
    const missing = commands.filter((name) => !text.includes(`\`npm run ${name}`) && !text.includes(`\`npm ${name}\``));
    expect(missing).toEqual([]);
  });

  it('name no command that is not there, nor one of operators that no one can type', () => {
    const scriptsOf = (path: string) => (JSON.parse(read(path)) as { readonly scripts: Readonly<Record<string, string>> }).scripts;
    // The app for phones has packages, and so commands, of its own.
    const scripts = { ...scriptsOf('mobile/app/package.json'), ...scriptsOf('package.json') };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z][\w:-]*)(?! -w )(?![\w:-])(?: -- ([\w -]+))?/g)].map(([, script = '', words = '']) => ({
        page,
        script,
        words,
      })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
    const ofOperators = new Set([...commandRows.keys()].map((command) => command.split(' ')[0]));
    const isListed = (typed: string) => [...commandRows.keys()].some((command) => `${typed} `.startsWith(`${command} `));
    const typed = named.filter(({ script, words }) => ofOperators.has(script) && words.trim() !== '' && words.trim() !== 'words');
    expect(typed.filter(({ script, words }) => !isListed(`${script} ${words.trim()}`))).toEqual([]);
  });

  it('operations.md names no row of operators that is not there', () => {
    const files = readdirSync(join(root, 'contract/src/api'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const texts = files.map((file) => read(join('contract/src/api', file))).filter((text) => text.includes('operatorBase'));
    const rows = new Set(texts.flatMap((text) => [...text.matchAll(/'((?:GET|POST|PUT|DELETE) \/[\w/:-]*)'/g)].map(([, key]) => key)));
    const [, part = ''] = read('docs/operations.md').split('### What is done each day, and by what\n');
    const named = [...(part.split('\n### ')[0] ?? '').matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)/g)].map(([, key = '']) =>
      key.replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((key) => !rows.has(key))).toEqual([]);
  });

  it('operations.md has tables of settings that exist', () => {
    const aliases = new Set(domains.flatMap(({ settings = {} }) => Object.keys(settings)));
    const tables = read('docs/operations.md').split('\n| setting |').slice(1);
    const named = tables.flatMap((text) =>
      (text.split('\n\n')[0] ?? '')
        .split('\n')
        .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !aliases.has(name))).toEqual([]);
  });

  it.each(sheets)('the guide and the figures agree with %s', (sheet) => {
    const [name = ''] = cellsOf(sheet, 'par sheet');
    const largest = Number.parseFloat(cellsOf(sheet, 'largest round')[1] ?? '').toLocaleString('en-IN', { maximumFractionDigits: 2 });
    const figures = [
      `${rounded(cellsOf(sheet, 'return to player')[1], 4)} %`,
      `${rounded(cellsOf(sheet, 'rounds that win')[1], 4)} %`,
      rounded(cellsOf(sheet, 'standard deviation, bets')[1], 4),
      largest,
    ];
    for (const page of ['games/README.md', 'docs/originals.md']) {
      const rows = read(page).split('\n');
      const row = rows.find((line) => line.startsWith(`| ${name.split(' · ')[0]} |`));
      expect([page, ...figures.filter((figure) => !row?.includes(figure))]).toEqual([page]);
    }
    expect(read('README.md')).toContain(`| ${name} |`);
  });
});
