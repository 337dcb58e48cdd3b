import type { frameApi, MenuItem } from '@mela/contract/api/content';
import type { InputOf } from '@mela/contract/http/endpoint';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { itemsOfMenu, replaceMenu } from './store.ts';
import { viewMenuItem } from './view.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emitContentChanged } from './events.ts';
import { hasValidPath, type MenuLine } from './menu-line.ts';

/** A page that other domains fill. Menus leave it out while none of them has anything for this reader. */
export type FilledPage = { readonly path: string; readonly hasAny: (ctx: Context) => Promise<boolean> };
export const filledPages = extensionPoint<FilledPage>('content.filled-pages');

/** Lines of a menu, also those to pages that are switched off: the site leaves them out by its settings. */
export function getMenu(pages: readonly FilledPage[]) {
  return async (ctx: Context, { params }: InputOf<(typeof frameApi.rows)['GET /menu/:id']>): Promise<MenuItem[]> => {
    const empty = new Set(pages.map(({ path }) => path));
    for (const { path, hasAny } of pages) if (empty.has(path) && (await hasAny(ctx))) empty.delete(path);
    const items = await itemsOfMenu(ctx.tx, params.id);
    return items.map((item) => viewMenuItem(item, ctx.locale)).filter(({ path }) => !empty.has(path));
  };
}

/** @throws ApiError `errors.validation` for a line whose path has not the form of its type; `at` is the path of the lines */
export function checkLines(lines: readonly Pick<MenuLine, 'type' | 'path'>[], at: string): void {
  const invalid = lines.findIndex((line) => !hasValidPath(line));
  if (invalid >= 0) throw new ApiError('errors.validation', { fields: { [`${at}.${invalid}.path`]: 'errors.field.invalid' } });
}

/** Replaces the lines of a menu. */
export async function putMenu(tx: Db, menu: string, lines: readonly MenuLine[]): Promise<void> {
  await replaceMenu(tx, menu, lines);
  await emitContentChanged(tx, { what: 'menu', at: menu });
}
