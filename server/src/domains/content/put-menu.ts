import { Type } from 'typebox';
import { menuIds, type MenuId } from '@mela/contract/content';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/value-reader.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from './events.ts';
import { redirectsTo, MenuLine } from './menu-line.ts';
import { replaceMenu } from './store.ts';

const linesMax = 60;
const read = compileValueReader(Type.Array(MenuLine, { maxItems: linesMax }));

/** Replaces the lines of a menu. Refuses an unknown menu (`errors.not_found`) and a line that leads astray (`errors.validation`). */
export async function putMenu(tx: Db, menu: MenuId, edited: readonly MenuLine[]): Promise<void> {
  if (!menuIds.includes(menu)) throw new ApiError('errors.not_found');
  const lines = read(edited);
  const astray = lines.findIndex((line) => !redirectsTo(line));
  if (astray >= 0) throw new ApiError('errors.validation', { fields: { [`${astray}.path`]: 'errors.field.invalid' } });
  await replaceMenu(tx, menu, lines);
  await emitContentChanged(tx, { what: 'menu', at: menu });
}
