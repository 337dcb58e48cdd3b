import type { Redirect } from '@mela/contract/api/content';
import type { Insertable } from 'kysely';
import type { ContentImage, ContentPage } from '../../kernel/db/schema.gen.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { Db } from '../../kernel/types.ts';
import type { MenuLine } from './menu-line.ts';

export function pageAt(tx: Db, path: string, locale: Locale) {
  return tx.selectFrom('content.page').selectAll().where('path', '=', path).where('locale', '=', locale).executeTakeFirst();
}

/** What an address of a page answers to those who draw it for others; the same in every language. */
export function headerOfPage(tx: Db, path: string) {
  return tx
    .selectFrom('content.page')
    .select(['prerender_header', 'prerender_status_code'])
    .where('path', '=', path)
    .orderBy('locale')
    .executeTakeFirst();
}

export function pagePaths(tx: Db) {
  return tx.selectFrom('content.page').select('path').distinct().execute();
}

export function redirectPaths(tx: Db) {
  return tx.selectFrom('content.redirect').select('from_path').execute();
}

export function writtenPages(tx: Db, locale: Locale) {
  return (
    tx
      .selectFrom('content.page')
      .select('path')
      .where('locale', '=', locale)
      // A page that is not translated is one page of the site's map, in its own language.
      .where((eb) => eb.or([eb('written_in', 'is', null), eb('written_in', '=', locale)]))
      .where('prerender_status_code', '=', 200)
      .where('sections', '!=', '[]')
      .orderBy('path')
      .execute()
  );
}

export async function upsertPage(tx: Db, page: Insertable<ContentPage>): Promise<void> {
  await tx
    .insertInto('content.page')
    .values(page)
    .onConflict((conflict) => conflict.columns(['path', 'locale']).doUpdateSet(page))
    .execute();
}

/** Adds the pages that have no row. */
export async function addPages(tx: Db, pages: readonly Insertable<ContentPage>[]): Promise<void> {
  if (pages.length === 0) return;
  await tx
    .insertInto('content.page')
    .values([...pages])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the pictures that have no row. */
export async function addImages(tx: Db, images: readonly Insertable<ContentImage>[]): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insertInto('content.image')
    .values([...images])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function itemsOfMenu(tx: Db, menu: string) {
  return tx.selectFrom('content.menu_item').selectAll().where('menu', '=', menu).orderBy('position').execute();
}

export async function replaceMenu(tx: Db, menu: string, lines: readonly MenuLine[]): Promise<void> {
  // Locks the row of the menu first: of two editors at once the later one's lines are saved, never a mixture.
  await tx
    .insertInto('content.menu')
    .values({ id: menu })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: menu }))
    .execute();
  await tx.deleteFrom('content.menu_item').where('menu', '=', menu).execute();
  await insertLines(tx, menu, lines);
}

/** Adds a menu that does not exist. @returns false when it exists, empty or not. */
export async function addMenu(tx: Db, menu: string, lines: readonly MenuLine[]): Promise<boolean> {
  const added = await tx
    .insertInto('content.menu')
    .values({ id: menu })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await insertLines(tx, menu, lines);
  return added !== undefined;
}

async function insertLines(tx: Db, menu: string, lines: readonly MenuLine[]): Promise<void> {
  const rows = lines.map(({ type, path, label, icon, counterName, requiresAuth }, at) => ({
    menu,
    position: at + 1,
    type,
    path,
    label: JSON.stringify(label),
    icon,
    counter_name: counterName,
    requires_auth: requiresAuth,
  }));
  if (rows.length > 0) await tx.insertInto('content.menu_item').values(rows).execute();
}

export function allImages(tx: Db) {
  return tx.selectFrom('content.image').selectAll().orderBy('key').execute();
}

export async function upsertImage(tx: Db, image: Insertable<ContentImage>): Promise<void> {
  await tx
    .insertInto('content.image')
    .values(image)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(image))
    .execute();
}

export function redirectFrom(tx: Db, path: string) {
  return tx.selectFrom('content.redirect').selectAll().where('from_path', '=', path).executeTakeFirst();
}

export async function upsertRedirect(tx: Db, { code, from, to, aliasRoute }: Redirect): Promise<void> {
  const row = { code, from_path: from, to_path: to, alias_route: aliasRoute };
  await tx
    .insertInto('content.redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
    .execute();
}

export async function deleteRedirect(tx: Db, from: string): Promise<void> {
  await tx.deleteFrom('content.redirect').where('from_path', '=', from).execute();
}

export async function deletePage(tx: Db, path: string): Promise<void> {
  await tx.deleteFrom('content.page').where('path', '=', path).execute();
}

export async function deleteImage(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('content.image').where('key', '=', key).execute();
}

export function allPages(tx: Db) {
  return tx.selectFrom('content.page').selectAll().orderBy('path').orderBy('locale').execute();
}

export function allMenus(tx: Db) {
  return tx.selectFrom('content.menu').select('id').orderBy('id').execute();
}

export function allLines(tx: Db) {
  return tx.selectFrom('content.menu_item').selectAll().orderBy('menu').orderBy('position').execute();
}

export function allRedirects(tx: Db) {
  return tx.selectFrom('content.redirect').selectAll().orderBy('from_path').execute();
}
