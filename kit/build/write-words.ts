import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultLocale, locales } from '@mela/contract/site/languages';
import { compileWords, type Texts, type WordsTarget } from './compile-words.ts';

/** A folder of texts, `<locale>/[<area>/]<file>.json`, and the folder of the modules that are compiled from them. */
export type WordsSource = Omit<WordsTarget, 'base'> & { readonly texts: string; readonly output: string };

const ofKit: WordsSource = {
  texts: join(import.meta.dirname, '../src/words/texts'),
  output: join(import.meta.dirname, '../src/words.gen'),
  runtime: '../words',
};

/** The words of an application: its own texts in `texts`, and with them those of the kit's components. */
export const wordsIn = (texts: string, output: string): WordsSource => ({
  texts,
  output,
  runtime: '@mela/kit/words',
  extends: '@mela/kit/words.gen/index.js',
});

/** All files of a language as one; two files may not name the same group. */
function readTexts(folder: string): Texts {
  const merged: Record<string, Texts | string> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')))
    for (const [name, texts] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts)) {
      if (merged[name] !== undefined) throw new Error(`${join(folder, file)}: "${name}" is in another file too`);
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

/** Compiles the words of the kit and of `source`. Files that stay the same are not written, so nothing is built again for them. */
export function writeWords(source: WordsSource | null): void {
  for (const { texts, output, ...target } of source === null ? [ofKit] : [ofKit, source]) {
    const files = compileWords(
      { base: defaultLocale, ...target },
      new Map(locales.map((locale) => [locale, readTexts(join(texts, locale))])),
    );
    mkdirSync(output, { recursive: true });
    for (const name of readdirSync(output)) if (!files.has(name)) rmSync(join(output, name));
    for (const [name, content] of files) if (readIfThere(join(output, name)) !== content) writeFileSync(join(output, name), content);
  }
}

/** Compiles the words before a build, and again when one changes in development. */
export function words(source: WordsSource): Plugin {
  return {
    name: 'mela:words',
    enforce: 'pre',
    config: () => writeWords(source),
    configureServer: (server) => {
      server.watcher.add([ofKit.texts, source.texts]);
      server.watcher.on('change', (path) => {
        if ([ofKit.texts, source.texts].some((folder) => path.startsWith(folder))) writeWords(source);
      });
    },
  };
}
