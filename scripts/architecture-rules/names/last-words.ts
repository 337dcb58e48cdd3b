import { basename } from 'node:path';
import type { SourceText } from '../check-texts.ts';

/** Last words that a part of the site may not have, each with the word for this kind of thing (docs/glossary.md). */
const replaced: Readonly<Record<string, string>> = { modal: 'dialog', host: 'popup', pop: 'popup', window: 'dialog' };

/** Parts of the site: not tests, and not the pages, whose exports all have the same names. */
const isPart = (path: string) =>
  /^web\/app\/(site|parts|features|frame)\/.*\.tsx$/.test(path) && !/\.(test|page)\.tsx$|\/(testing|dev-gallery)\//.test(path);

const singular = (word: string) => word.replace(/s$/, '');
const lastWord = (name: string) =>
  singular(
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split('-')
      .at(-1) ?? '',
  );

/** Components whose kind has another word, and files whose last word is that of none of their exports. Sentences, empty without errors. */
export function lastWordErrors(files: readonly SourceText[]): string[] {
  return files
    .filter(({ path }) => isPart(path))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) (\{[^}]*\}|\w+)/gm)].flatMap(([, name = '']) =>
        [...name.matchAll(/(\w+)(?=\s*[,}]|$)/g)].map(([, one = '']) => one),
      );
      const word = lastWord(basename(path, '.tsx'));
      const wrong = [...new Set([word, ...names.filter((name) => /^[A-Z]/.test(name)).map(lastWord)])].flatMap((one) =>
        replaced[one] === undefined ? [] : [`${path}: the site calls this kind of thing a ${replaced[one]}, not a ${one}`],
      );
      if (wrong.length > 0 || names.length === 0 || names.some((name) => lastWord(name) === word)) return wrong;
      return [`${path}: its last word is that of none of its exports (${names.join(', ')})`];
    });
}
