import type { PageDraft } from '@mela/contract/api/content/drafts';
import { languages, locales } from '@mela/contract/site/languages';
import type { Db } from '../../kernel/types.ts';
import { defineKind } from './documents/document-kind.ts';
import { inEveryLanguage } from './documents/translated.ts';
import { imagePath, putImage } from './images.ts';
import type { MenuLine } from './menu-line.ts';
import { checkLines, putMenu } from './menus.ts';
import { checkPageTexts, pageRows, putPage } from './pages.ts';
import { checkPath } from './pictures/prints.ts';
import { checkMove } from './moves.ts';
import { checkTarget, putRedirect, removeRedirect } from './redirects.ts';
import { allImages, allLines, allMenus, allPages, allRedirects, deleteImage, deletePage } from './store.ts';
import { type StoredSection, viewLine, viewPage } from './view.ts';
import { emitContentChanged } from './events.ts';

const page = (siteUrl: string) =>
  defineKind('page', {
    async check(tx, path, draft) {
      checkPageTexts(draft);
      await checkMove(tx, siteUrl, path, draft);
    },
    show: putPage,
    async hide(tx, path) {
      await deletePage(tx, path);
      await emitContentChanged(tx, { what: 'page', at: path });
    },
    async live(tx) {
      const rows = await allPages(tx);
      const paths = [...new Set(rows.map(({ path }) => path))];
      return paths.map((name) => ({ name, draft: pageDraftOf(rows.filter(({ path }) => path === name)) }));
    },
    async preview(tx, path, draft, locale) {
      const row = (await pageRows(tx, path, draft)).find((one) => one.locale === locale);
      return row === undefined ? {} : { page: viewPage(row, locale) };
    },
  });

type PageTexts = NonNullable<PageDraft['texts']['en']>;

/** A section as its editor wrote it. */
const written = ({ blocks: _drawn, ...section }: StoredSection) => section as PageTexts['sections'][number];

/** A page that was written before it had versions. */
function pageDraftOf(rows: Awaited<ReturnType<typeof allPages>>): PageDraft {
  const [first] = rows;
  if (first === undefined) throw new Error('a page without rows');
  const texts = rows.map(({ locale, title, description, og_site_name: ogSiteName, sections }) => [
    locale,
    { title, description, ogSiteName, sections: (sections as StoredSection[]).map(written) } satisfies PageTexts,
  ]);
  return {
    texts: Object.fromEntries(texts) as PageDraft['texts'],
    ogImage: first.og_image,
    prerenderHeader: first.prerender_header,
    prerenderStatusCode: first.prerender_status_code as PageDraft['prerenderStatusCode'],
  };
}

const menu = defineKind('menu', {
  check: async (_tx, _name, { lines }) => checkLines(lines, 'draft.lines'),
  show: (tx, name, { lines }) => putMenu(tx, name, inEveryLanguage(lines) as MenuLine[]),
  hide: (tx, name) => putMenu(tx, name, []),
  async live(tx) {
    const [menus, lines] = [await allMenus(tx), await allLines(tx)];
    return menus.map(({ id }) => ({ name: id, draft: { lines: lines.filter((line) => line.menu === id).map(viewLine) } }));
  },
  preview: async (_tx, _name, { lines }, locale) => ({
    lines: (inEveryLanguage(lines) as MenuLine[]).map(({ label, ...line }) => ({ ...line, label: label[locale] })),
  }),
});

const image = defineKind('image', {
  check: (tx, _name, { path }) => checkImage(tx, path),
  show: (tx, key, { path }) => putImage(tx, { key, path }),
  async hide(tx, key) {
    await deleteImage(tx, key);
    await emitContentChanged(tx, { what: 'image', at: key });
  },
  live: async (tx) => (await allImages(tx)).map(({ key, path }) => ({ name: key, draft: { path } })),
  preview: async (_tx, _key, { path }, locale) => ({ image: imagePath(path, locale) }),
});

/** A picture by language is a file for each. */
async function checkImage(tx: Db, path: string): Promise<void> {
  for (const locale of locales) await checkPath(tx, path.replace('{locale}', languages[locale].pictures));
}

const redirect = (siteUrl: string) =>
  defineKind('redirect', {
    check: (tx, from, draft) => checkTarget(tx, siteUrl, { from, ...draft }, 'draft.to'),
    show: (tx, from, draft) => putRedirect(tx, { from, ...draft }),
    hide: (tx, from) => removeRedirect(tx, from),
    live: async (tx) =>
      (await allRedirects(tx)).map(({ from_path, code, to_path: to, alias_route: aliasRoute }) => ({
        name: from_path,
        draft: { code: code as 301, to, aliasRoute },
      })),
    preview: async (_tx, from, draft) => ({ redirect: { from, ...draft } }),
  });

/** The kinds of documents of this domain. An address at `siteUrl` is one of the site. */
export const ownKinds = (siteUrl: string) => [page(siteUrl), menu, image, redirect(siteUrl)];
