import type { Db, Locale } from '../../kernel/types.ts';

export function pageAt(tx: Db, path: string, locale: Locale) {
  return tx.selectFrom('content.page').selectAll().where('path', '=', path).where('locale', '=', locale).executeTakeFirst();
}

export function itemsOfMenu(tx: Db, menu: string) {
  return tx.selectFrom('content.menu_item').selectAll().where('menu', '=', menu).orderBy('position').execute();
}

export function allImages(tx: Db) {
  return tx.selectFrom('content.image').selectAll().orderBy('key').execute();
}

export function redirectFrom(tx: Db, path: string) {
  return tx.selectFrom('content.redirect').selectAll().where('from_path', '=', path).executeTakeFirst();
}
