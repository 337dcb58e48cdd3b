import { type frameApi, type MenuItem, menuIds, type MenuId } from '@mela/contract/api/content';
import type { InputOf } from '@mela/contract/http/endpoint';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { itemsOfMenu, replaceMenu } from './store.ts';
import { viewMenuItem } from './view.ts';
import { Type } from 'typebox';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/check-input.ts';
import { emitContentChanged } from './events.ts';
import { hasValidPath, MenuLine } from './menu-line.ts';

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

const linesMax = 60;
const read = compileValueReader(Type.Array(MenuLine, { maxItems: linesMax }));

/** Replaces the lines of a menu. @throws ApiError `errors.not_found` for an unknown menu, `errors.validation` for an invalid line. */
export async function putMenu(tx: Db, menu: MenuId, edited: readonly MenuLine[]): Promise<void> {
  if (!menuIds.includes(menu)) throw new ApiError('errors.not_found');
  const lines = read(edited);
  const invalid = lines.findIndex((line) => !hasValidPath(line));
  if (invalid >= 0) throw new ApiError('errors.validation', { fields: { [`${invalid}.path`]: 'errors.field.invalid' } });
  await replaceMenu(tx, menu, lines);
  await emitContentChanged(tx, { what: 'menu', at: menu });
}
