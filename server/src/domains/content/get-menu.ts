import type { frameApi, MenuItem } from '@mela/contract/content';
import type { InputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { itemsOfMenu } from './store.ts';
import { viewMenuItem } from './view.ts';

/** Lines of a menu, also those to pages that are off: what is on is a setting, and the site has the settings. */
export async function getMenu(ctx: Context, { params }: InputOf<(typeof frameApi.rows)['GET /menu/:id']>): Promise<MenuItem[]> {
  const items = await itemsOfMenu(ctx.tx, params.id);
  return items.map((item) => viewMenuItem(item, ctx.locale));
}
