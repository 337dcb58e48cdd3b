import { Type } from 'typebox';
import { menuIds, type MenuId } from '@mela/contract/content';
import { ApiError } from '../../kernel/http/api-error.ts';
import { compileValueReader } from '../../kernel/http/value-reader.ts';
import type { Db } from '../../kernel/types.ts';
import { tellContentChanged } from './events.ts';
import { leadsAsSaid, MenuLine } from './menu-line.ts';
import { replaceMenu } from './store.ts';

const linesMax = 60;
const read = compileValueReader(Type.Array(MenuLine, { maxItems: linesMax }));

/** Replaces the lines of a menu. Refuses an unknown menu (`errors.not_found`) and a line that leads astray (`errors.validation`). */
export async function putMenu(tx: Db, menu: MenuId, edited: readonly MenuLine[]): Promise<void> {
  if (!menuIds.includes(menu)) throw new ApiError('errors.not_found');
  const lines = read(edited);
  const astray = lines.findIndex((line) => !leadsAsSaid(line));
  if (astray >= 0) throw new ApiError('errors.validation', { fields: { [`${astray}.path`]: 'errors.field.invalid' } });
  await replaceMenu(tx, menu, lines);
  await tellContentChanged(tx, { what: 'menu', at: menu });
}
