import { savedValue, saveValue } from '../../site/storage/stored-value.ts';

const keptMax = 3;
export type ReadArticle = { readonly slug: string; readonly title: string };

/** The articles that were opened last in this browser, the newest first. The support menu keeps them for 30 days (9.32). */
export function readArticles(): readonly ReadArticle[] {
  const text = savedValue('help_read');
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isArticle).slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

/** Notes that an article was opened; its title is that of the language in which it was read. */
export function noteRead({ slug, title }: ReadArticle): void {
  const others = readArticles().filter((each) => each.slug !== slug);
  saveValue('help_read', JSON.stringify([{ slug, title }, ...others].slice(0, keptMax)));
}

const isArticle = (value: unknown): value is ReadArticle =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  /^[a-z0-9-]{1,64}$/.test(value.slug) &&
  'title' in value &&
  typeof value.title === 'string';
