import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockOf, withBlock, type Results } from './results/results.ts';

/** `node scripts/results.ts` writes all tables of docs/originals.md again from the files of bench/results. */
const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/originals.md');
const tables = readdirSync(join(root, 'bench/results')).map((file) => file.replace(/\.json$/, ''));
const written = tables.reduce(
  (text, name) => {
    const results = JSON.parse(readFileSync(join(root, 'bench/results', `${name}.json`), 'utf8')) as Results;
    return withBlock(text, name, blockOf(results));
  },
  readFileSync(page, 'utf8'),
);
writeFileSync(page, written);
