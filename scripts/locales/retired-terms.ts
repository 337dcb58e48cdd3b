import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helplineIn } from '../../contract/src/site/helpline.ts';
import { locales } from '../../contract/src/site/languages.ts';
import { listFiles, stripComments } from '../architecture-rules/source-files.ts';
import { flatten } from './compare-locales.ts';

/** A word or phrase that texts for players no longer use, and the row's terms that replace it. */
export type RetiredTerm = { readonly word: string; readonly instead: string };
/** A text for players and where it is. */
export type PlayerText = { readonly at: string; readonly text: string };

/** The last column of docs/terms.md, a term for each of its words. */
export function readTerms(markdown: string): RetiredTerm[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .flatMap((line) => {
      const [english = '', hindi = '', , , retired = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return retired
        .split(', ')
        .filter((word) => word !== '')
        .map((word) => ({ word, instead: /[\u0900-\u097f]/.test(word) ? hindi : english }));
    });
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Texts with a retired word: `where: say … instead of …`. Whole words, in capitals or not, however a nukta is encoded. */
export function retiredTermErrors(terms: readonly RetiredTerm[], texts: readonly PlayerText[]): string[] {
  const patterns = terms.map(({ word, instead }) => ({
    instead,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])${escaped(word.normalize('NFC'))}(?![\p{L}\p{M}])`, 'iu'),
  }));
  return texts.flatMap(({ at, text }) =>
    patterns.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text.normalize('NFC'))?.[0];
      return found === undefined ? [] : [`${at}: say "${instead}" instead of "${found}"`];
    }),
  );
}

/** A nukta below क, ख or ग, which Hindi texts write only in the name of a game. */
export function nuktaErrors(texts: readonly PlayerText[]): string[] {
  return texts.flatMap(({ at, text }) => {
    const found = /\S*[कखग]\u093c\S*/.exec(text.normalize('NFC').replaceAll('ख़ज़ाना'.normalize('NFC'), ''))?.[0];
    return found === undefined ? [] : [`${at}: write "${found.replaceAll(/([कखग])\u093c/g, '$1')}" instead of "${found}"`];
  });
}

/** A sign of a per cent in a text, but in the lengths of a style: the value that is filled in has it, as `asPercent` of the contract writes it. */
export function percentErrors(texts: readonly PlayerText[]): string[] {
  return texts.flatMap(({ at, text }) => {
    const found = /\S*\s?[%٪﹪％](?![;}])/.exec(text)?.[0];
    return found === undefined ? [] : [`${at}: fill in a value of asPercent instead of "${found}"`];
  });
}

/** A text with the name or the number of the helpline: they are filled in, so that another one is one change. */
export function helplineErrors(texts: readonly PlayerText[]): string[] {
  const own = locales.map(helplineIn).flatMap(({ helpline, number }) => [helpline, number]);
  return texts.flatMap(({ at, text }) => {
    const found = own.find((word) => text.normalize('NFC').includes(word.normalize('NFC')));
    return found === undefined ? [] : [`${at}: fill in helplineIn( of contract/src/site/helpline.ts instead of "${found}"`];
  });
}

/** Sentences and labels among the strings of a source file; comments, keys and addresses are not texts. */
export function textsOfSource(source: string): string[] {
  return [...stripComments(source).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /[\u0900-\u097f]/.test(text) || / /.test(text) || /^[A-Z][a-z]/.test(text));
}

const localeFiles = /^(web\/app\/locales|kit\/src\/words\/texts|stage\/src\/locales)\/.*\.json$/;
const sources =
  /^contract\/src\/errors\/|^games\/src\/titles\/[\w-]+\/manifest\.ts$|^server\/src\/(domains\/[\w-]+\/(seed\/|seed|settings\.ts)|domains\/[\w-]+\/[\w-]+\/seed-|domains\/payments\/adapters\/sandbox\/page\.ts|domains\/protection\/|domains\/messages\/texts\/|domains\/notifications\/rules\/seed\/|domains\/support\/help\/articles\/|domains\/social\/telegram\/texts\.ts|domains\/payments\/statement\/words\.ts|site\/pages\/error-page\.ts)/;

/** Words of a help article that only its search reads: what players may type. */
const searchWords = /^\s*also: '.*',$/gm;

const folders = ['web/app/locales', 'kit/src/words/texts', 'stage/src/locales', 'contract/src/errors', 'games/src/titles', 'server/src'];
/** What the prints of the games say. */
const letters = 'stage/art/letters/wordings.ts';
const offlinePage = 'web/public/offline.html';

/** Every text for players: site, stage, errors, games' texts, pages and settings of the first data. */
export function playerTexts(root: string): PlayerText[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = listFiles(root, folders, (path) => localeFiles.test(path) || (sources.test(path) && !path.endsWith('.test.ts')));
  const texts = files.flatMap((at) =>
    localeFiles.test(at)
      ? Object.entries(flatten(JSON.parse(read(at)))).map(([key, text]) => ({ at: `${at} ${key}`, text }))
      : textsOfSource(read(at).replaceAll(searchWords, '')).map((text) => ({ at, text })),
  );
  const printed = textsOfSource(read(letters)).map((text) => ({ at: letters, text }));
  return [...texts, ...printed, { at: offlinePage, text: read(offlinePage) }];
}

/** Retired terms of docs/terms.md in the texts for players, spellings that it rules out, and what one place writes for all of them. */
export function checkTerms(root: string): string[] {
  const texts = playerTexts(root);
  const terms = readTerms(readFileSync(join(root, 'docs/terms.md'), 'utf8'));
  return [...retiredTermErrors(terms, texts), ...nuktaErrors(texts), ...percentErrors(texts), ...helplineErrors(texts)];
}
