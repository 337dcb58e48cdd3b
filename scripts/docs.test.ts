import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domains } from '../server/src/domains.ts';
import { listFiles } from './law/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...listFiles(root, ['docs'], (path) => path.endsWith('.md'))];

describe('the documents', () => {
  it.each(pages)('%s links to nothing that is not there', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target));
    // Pictures are taken of the finished site.
    const missing = links.filter((target) => !target.endsWith('.png') && !existsSync(join(root, dirname(page), target)));
    expect(missing).toEqual([]);
  });

  it('operations.md names every variable that the server reads', () => {
    const [, list = ''] = /variables = \[([\s\S]*?)\]/.exec(read('server/src/config/env.ts')) ?? [];
    const variables = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(20);
    const operations = read('docs/operations.md');
    expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('architecture.md names every domain in its tier', () => {
    const text = read('docs/architecture.md');
    const missing = domains.filter(({ name, tier }) => !new RegExp(`^\\| ${tier} \\|[^|]*\\b${name}\\b`, 'm').test(text));
    expect(missing).toEqual([]);
  });

  it('README.md names every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const text = read('README.md');
    const missing = Object.keys(scripts).filter((name) => !text.includes(`\`npm run ${name}`) && !text.includes(`\`npm ${name}\``));
    expect(missing).toEqual([]);
  });

  it('the list of decisions names each of them once', () => {
    const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
    expect(listed).toEqual(files.toSorted());
  });
});
