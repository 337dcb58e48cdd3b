import { defaultLocale, type Locale, locales } from '@mela/contract/site/languages';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../kernel/types.ts';
import { type ArticleTexts, insertArticle } from './article-store.ts';
import { seedList } from './seed-list.ts';
import type { StoredDraft } from './versions/version-store.ts';

const dayMs = 86_400_000;

/** `# title`, a paragraph that says what it is about, and the text. */
function readSeed(slug: string, locale: Locale): ArticleTexts[Locale] {
  const fileIn = (language: Locale) => join(import.meta.dirname, 'seed', `${slug}.${language}.md`);
  const source = readFileSync(fileIn(existsSync(fileIn(locale)) ? locale : defaultLocale), 'utf8');
  const [, title, description, body] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(source) ?? [];
  if (title === undefined || description === undefined || body === undefined) throw new Error(`${slug}.${locale}.md has no head`);
  return { title, seoTitle: title, description, body: body.trim() };
}

/** The articles that an installation begins with. */
export const firstArticles = (): StoredDraft[] =>
  seedList.map(({ slug, topic }, at) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, readSeed(slug, locale)])) as ArticleTexts;
    return { slug, topic, weight: 10 * (at + 1), picture: `/pictures/blog/${slug}.svg`, texts };
  });

/** Writes those that are missing; what editors have changed stays. The first in the list is the newest. */
export async function seedArticles(tx: Db, now: Date): Promise<void> {
  for (const [at, draft] of firstArticles().entries()) {
    const written = new Date(now.getTime() - at * dayMs);
    await insertArticle(tx, {
      ...draft,
      state: 'published',
      publish_at: written,
      created_at: written,
      changed_by: null,
      changed_at: written,
    });
  }
}
