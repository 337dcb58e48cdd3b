import type { frameApi, Redirect } from '@mela/contract/content';
import type { InputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { contentSetting } from './settings.ts';
import { leadsSomewhere } from './rules.ts';
import { redirectFrom } from './store.ts';
import { viewRedirect } from './view.ts';

/** Where a path has moved. A row that leads to itself, or to a host that is no longer listed, is as if it were not there. */
export async function findRedirect(ctx: Context, { query }: InputOf<(typeof frameApi.rows)['GET /redirects']>): Promise<Redirect | null> {
  const row = await redirectFrom(ctx.tx, query.path);
  if (!row) return null;
  const redirect = viewRedirect(row);
  return leadsSomewhere(redirect, await contentSetting(ctx.tx, 'redirect_hosts')) ? redirect : null;
}
