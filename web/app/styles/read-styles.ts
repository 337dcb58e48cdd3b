import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of this folder as it is written, without its comments. */
export function readStyles(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Custom properties of the first block after `start`, by name without dashes. */
export function readTokens(css: string, start: string): ReadonlyMap<string, string> {
  const from = css.indexOf('{', css.indexOf(start));
  const block = css.slice(from + 1, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([\w*-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}
