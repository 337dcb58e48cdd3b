import { inLanguage } from '@mela/contract/site/in-language';
import { type Locale, locales } from '@mela/contract/site/languages';
import type { Db } from '../../kernel/types.ts';
import { aboutPage } from './seed/about-page.ts';
import { carePage } from './seed/care-page.ts';
import { laterPages } from './seed/later-pages.ts';
import { legalPages } from './seed/legal-pages.ts';
import { menus } from './seed/menus.ts';
import { openPages, type SeedPage } from './seed/pages.ts';
import { ownKinds } from './content-kinds.ts';
import { adoptLive, documentNames } from './documents/document-store.ts';
import { addImages, addMenu, addPages } from './store.ts';

/** `{locale}` is replaced by the reader's language. */
const images = [
  { key: 'header_logo', path: '/logo-{locale}.svg' },
  { key: 'background', path: '/art/diwali-night/backdrop-wide.webp' },
];

type Money = 'play' | 'licensed';

const site = { en: 'Mela', hi: 'मेला' } as const;

type Site = { readonly money: Money; readonly siteUrl: string; readonly now: Date };

/** Inserts missing rows and leaves what editors have changed; an emptied menu stays empty, and what was deleted stays away. */
export async function seedContent(tx: Db, { money, siteUrl, now }: Site): Promise<void> {
  const [edited, keys] = [await documentNames(tx, 'page'), await documentNames(tx, 'image')];
  const all = [...openPages, ...laterPages, aboutPage, carePage, ...legalPages];
  const pages = all.filter(({ path }) => !edited.has(path));
  await addPages(
    tx,
    pages.flatMap((page) => locales.map((locale) => pageRow(page, locale, money))),
  );
  for (const [menu, lines] of Object.entries(menus)) await addMenu(tx, menu, lines);
  await addImages(
    tx,
    images.filter(({ key }) => !keys.has(key)),
  );
  for (const kind of ownKinds(siteUrl)) await adoptLive(tx, kind.kind, await kind.live(tx), now);
}

function pageRow({ path, licensed, sections = [], ...texts }: SeedPage, locale: Locale, money: Money) {
  const [title, description] = inLanguage(money === 'licensed' && licensed ? licensed : texts, locale);
  const shown = sections.filter(({ onlyInPlay }) => !onlyInPlay || money === 'play').map((section) => inLanguage(section, locale));
  return {
    path,
    locale,
    title,
    description,
    og_image: '/art/site/fair-wide-1366.webp',
    og_site_name: inLanguage(site, locale),
    prerender_header: null,
    prerender_status_code: 200,
    sections: JSON.stringify(shown.map(([heading, text]) => ({ heading, text }))),
  };
}
