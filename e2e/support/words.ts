import { readdirSync, readFileSync } from 'node:fs';

export type Locale = 'en' | 'hi';
type Tree = { readonly [name: string]: string | Tree };

/** The site's texts by key, with values filled in: a journey reads what a player reads. */
export function wordsOf(locale: Locale): (key: string, values?: Readonly<Record<string, string>>) => string {
  const folder = new URL(`../../web/app/locales/${locale}/`, import.meta.url);
  const tree: Tree = Object.assign(
    {},
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree),
  );
  return (key, values = {}) => {
    const found = key.split('.').reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`no text for ${key} in ${locale}`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
  };
}
