import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultLocale, locales } from '../../app/lib/i18n/locales.ts';
import { compileWords, type Texts } from './compile-words.ts';

const source = join(import.meta.dirname, '../../app/locales');
const output = join(import.meta.dirname, '../../app/words.gen');

/** All files of a language as one; two files may not name the same group. */
function readTexts(locale: string): Texts {
  const merged: Record<string, Texts | string> = {};
  for (const file of readdirSync(join(source, locale)).filter((name) => name.endsWith('.json')))
    for (const [name, texts] of Object.entries(JSON.parse(readFileSync(join(source, locale, file), 'utf8')) as Texts)) {
      if (merged[name] !== undefined) throw new Error(`${locale}/${file}: "${name}" is in another file too`);
      merged[name] = texts;
    }
  return merged;
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Compiles app/locales to app/words.gen. Files that stay the same are not written, so nothing is built again for them. */
export function writeWords(): void {
  const files = compileWords(defaultLocale, new Map(locales.map((locale) => [locale, readTexts(locale)])));
  mkdirSync(output, { recursive: true });
  for (const name of readdirSync(output)) if (!files.has(name)) rmSync(join(output, name));
  for (const [name, content] of files) if (readIfThere(join(output, name)) !== content) writeFileSync(join(output, name), content);
}

/** Compiles the words before a build, and again when one changes in development. */
export function words(): Plugin {
  return {
    name: 'mela:words',
    enforce: 'pre',
    config: () => writeWords(),
    configureServer: (server) => {
      server.watcher.add(source);
      server.watcher.on('change', (path) => {
        if (path.startsWith(source)) writeWords();
      });
    },
  };
}
