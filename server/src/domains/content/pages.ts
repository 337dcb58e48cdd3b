import type { contentApi, PageSeo } from '@mela/contract/api/content';
import type { PageDraft } from '@mela/contract/api/content/drafts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { locales } from '@mela/contract/site/languages';
import type { Context, Db } from '../../kernel/types.ts';
import { knownPaths } from './known-paths.ts';
import { hasShape, pageBlocks } from './markdown/page-text.ts';
import { picturesIn } from './markdown/read-markdown.ts';
import { pageAt, writtenPages, upsertPage } from './store.ts';
import { type StoredSection, viewPage } from './view.ts';
import { shownLocale } from './documents/translated.ts';
import { checkPath, storedPicture } from './pictures/prints.ts';
import { emitContentChanged } from './events.ts';

/**
 * Title, description and text of a page in the reader's language; the home page is `seo_main`.
 * @throws ApiError `errors.not_found`
 */
export async function getPage(ctx: Context, { params }: InputOf<(typeof contentApi.rows)['GET /pages/:path']>): Promise<PageSeo> {
  const { pages } = await knownPaths(ctx.tx);
  const page = pages.has(params.path) ? await pageAt(ctx.tx, params.path, ctx.locale) : undefined;
  if (!page) throw new ApiError('errors.not_found');
  return viewPage({ ...page, sections: page.sections as StoredSection[] }, ctx.locale);
}

/** Paths of the pages with a text in the reader's language, without those that only describe a page of the site. */
export async function listPages(ctx: Context): Promise<OutputOf<(typeof contentApi.rows)['GET /pages']>> {
  return writtenPages(ctx.tx, ctx.locale);
}

/** A page as each language has it: texts that are not translated are there in another, by the rule of all texts. */
export async function pageRows(tx: Db, path: string, { texts, ogImage, prerenderHeader, prerenderStatusCode }: PageDraft) {
  await checkPath(tx, ogImage);
  return Promise.all(
    locales.map(async (locale) => {
      const writtenIn = shownLocale(texts, locale);
      const { title, description, ogSiteName, sections = [] } = texts[writtenIn] ?? { title: path, description: '', ogSiteName: '' };
      return {
        path,
        locale,
        written_in: writtenIn,
        title,
        description,
        og_image: ogImage,
        og_site_name: ogSiteName,
        prerender_header: prerenderHeader,
        prerender_status_code: prerenderStatusCode,
        sections: await Promise.all(sections.map((section) => stored(tx, section))),
      };
    }),
  );
}
type Section = NonNullable<PageDraft['texts']['en']>['sections'][number];

async function stored(tx: Db, { heading, text, picture }: Section): Promise<StoredSection> {
  const written = { heading, text, blocks: pageBlocks(text) };
  for (const path of picturesIn(written.blocks)) await checkPath(tx, path);
  return picture === undefined ? written : { ...written, picture: await storedPicture(tx, picture.uploaded) };
}

/** @throws ApiError `errors.validation` for a text with something in it that has no shape, such as HTML or a link to another protocol */
export function checkPageTexts({ texts }: PageDraft): void {
  const wrong = Object.entries(texts).flatMap(([locale, { sections }]) =>
    sections.flatMap(({ text }, at) => (hasShape(text) ? [] : [`draft.texts.${locale}.sections.${at}.text`])),
  );
  if (wrong.length > 0)
    throw new ApiError('errors.validation', { fields: Object.fromEntries(wrong.map((at) => [at, 'errors.field.invalid'])) });
}

/** Shows a page to readers of every language. @throws ApiError `errors.content.picture` before anything is written */
export async function putPage(tx: Db, path: string, draft: PageDraft): Promise<void> {
  for (const { sections, ...row } of await pageRows(tx, path, draft)) await upsertPage(tx, { ...row, sections: JSON.stringify(sections) });
  await emitContentChanged(tx, { what: 'page', at: path });
}
