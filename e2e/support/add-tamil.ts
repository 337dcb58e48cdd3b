import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/*
 * A third language as an installation would add it: a row of the list of languages, and files of texts. Nothing else is changed. The texts
 * are the English ones after a Tamil letter, so that a journey finds them, and sees which are not there.
 */
export const letter = 'த';

const root = resolve(import.meta.dirname, '../..');
const workspaces = ['admin', 'contract', 'games', 'kit', 'mobile', 'stage', 'server', 'web', 'scripts'];
const textFolders = ['kit/src/words/texts', 'stage/src/locales', 'web/app/locales'];
const row = `  ta: {
    name: 'தமிழ்',
    shortName: 'த',
    readIn: 'த, தமிழில் படிக்க',
    formats: 'ta-IN',
    script: 'latin',
    plate: 'plate.webp',
    pictures: 'en',
    hasLongDates: false,
  },
};

export function isLocale`;

type Texts = { readonly [name: string]: string | Texts };

const inTamil = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'object' ? inTamil(text) : name === 'plural' ? text : `${letter} ${text}`,
    ]),
  );

/** Copies what a site is built from and runs with into `folder`, with Tamil added. Packages stay where they are, by links. */
export function copyWithTamil(folder: string): void {
  for (const name of workspaces) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'words.gen'].includes(basename(path)) && path !== join(root, 'web/dist'),
    });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json']) cpSync(join(root, name), join(folder, name));
  for (const name of ['.', ...workspaces]) linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  const list = join(folder, 'contract/src/site/languages.ts');
  const text = readFileSync(list, 'utf8');
  const added = text.replace("['en', 'hi'] as const", "['en', 'hi', 'ta'] as const").replace('};\n\nexport function isLocale', row);
  if (!added.includes("'hi', 'ta']") || !added.includes('ta-IN')) throw new Error('the list of languages is written differently now');
  writeFileSync(list, added);
  for (const texts of textFolders) translate(join(folder, texts));
}

/** Our own packages are linked to each other by paths that are relative: copied, they lead to the copies. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@mela') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
}

function translate(folder: string): void {
  for (const name of readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const path = join(folder, 'ta', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(inTamil(JSON.parse(readFileSync(join(folder, 'en', name), 'utf8')) as Texts)));
  }
}
