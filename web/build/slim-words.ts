import type { Plugin } from 'vite';

const text = '(`(?:[^`\\\\]|\\\\.)*`)';
const inLocale = (locale: string) =>
  new RegExp(`^const ${locale}_\\w+ = [^\\n]*?\\((i?)\\) => \\{\\n\\treturn [^(\\n]*\\(${text}\\)\\n\\};`, 'm');
const [english, hindi] = [inLocale('en'), inLocale('hi')];

/** A compiled message as one function that picks its text; null for one with plurals or cases, which stays as compiled. */
export function slimMessage(code: string): string | null {
  const en = english.exec(code);
  const hi = hindi.exec(code);
  const name = /^export \{ \w+ as "([^"]+)" \}/m.exec(code)?.[1];
  if (en === null || hi === null || name === undefined) return null;
  const takes = en[1] === 'i' || hi[1] === 'i' ? '(i)' : '()';
  return [
    "import { getLocale } from '../runtime.js';",
    `const words = ${takes} => (getLocale() === 'hi' ? ${hi[2]} : ${en[2]});`,
    `export { words as ${JSON.stringify(name)} };`,
  ].join('\n');
}

/**
 * A message compiles to three functions, one of which takes a language. The browser needs only the page's language, so it gets one function
 * for each message: 130 of them load with every page.
 */
export function slimWords(): Plugin {
  return {
    name: 'mela:slim-words',
    // Before other plugins transform the module.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/paraglide\/messages\/(?!_index)[^/]+\.js$/.test(id)) return null;
      const slim = slimMessage(code);
      return slim === null ? null : { code: slim, map: null };
    },
  };
}
