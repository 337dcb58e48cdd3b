import { readFileSync } from 'node:fs';

/** A style sheet as it is written, without its comments. */
export function readStyles(path: string): string {
  return readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Custom properties of the first block after `start`, by name without dashes. */
export function readTokens(css: string, start: string): ReadonlyMap<string, string> {
  const from = css.indexOf('{', css.indexOf(start));
  const block = css.slice(from + 1, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([\w*-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}
