import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `npm run bench`: names every bench and what it measures. Each wants minutes and the machine to itself, so each is begun by its own name. */
const root = join(import.meta.dirname, '../..');

/** A bench is known by a comment that begins with the figure it takes: `F9: what it costs …`; its first sentence is told. */
function purposeOf(source: string): string | null {
  const [, told] = /\/\*\*\s+(?:\* )?([FR]\d+\b[^]*?)\s*\*\//.exec(source) ?? [];
  return told?.replaceAll(/\s*\n \* ?/g, ' ').split(/(?<=\.)\s|\susage:/i)[0] ?? null;
}

for (const name of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.ts')) continue;
  const file = join(import.meta.dirname, name);
  const purpose = purposeOf(readFileSync(file, 'utf8'));
  if (purpose !== null) process.stdout.write(`node ${relative(root, file)}\n    ${purpose}\n`);
}
