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

/** Where the kinds have these words: parts of the site, tests and lists beside them, and the overlays of the kit. */
const namesKinds = (path: string) =>
  /^(?:web\/app\/(?:site|parts|features|frame)|kit\/src\/overlays)\/.*\.tsx?$/.test(path) && !path.endsWith('.gen.ts');

/** Components and types of a file, exported or not; the properties of a component have its kind. */
const kindsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*(?:export )?(?:default )?(?:async )?(?:function|const|type) ([A-Z]\w*)/gm)].map(([, name = '']) =>
    lastWord(name.replace(/Props$/, '')),
  );

/** Components whose kind has another word, and files whose last word is that of none of their exports. Sentences, empty without errors. */
export function lastWordErrors(files: readonly SourceText[]): string[] {
  return files.flatMap(({ path, text }) => {
    const word = lastWord(basename(path, '.tsx'));
    const words = [...(isPart(path) ? [word] : []), ...(namesKinds(path) ? kindsIn(text) : [])];
    const wrong = [...new Set(words)].flatMap((one) =>
      replaced[one] === undefined ? [] : [`${path}: the site calls this kind of thing a ${replaced[one]}, not a ${one}`],
    );
    if (wrong.length > 0 || !isPart(path)) return wrong;
    const names = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) (\{[^}]*\}|\w+)/gm)].flatMap(([, name = '']) =>
      [...name.matchAll(/(\w+)(?=\s*[,}]|$)/g)].map(([, one = '']) => one),
    );
    if (names.length === 0 || names.some((name) => lastWord(name) === word)) return [];
    return [`${path}: its last word is that of none of its exports (${names.join(', ')})`];
  });
}
