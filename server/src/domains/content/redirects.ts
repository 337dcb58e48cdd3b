import type { frameApi, Redirect } from '@mela/contract/api/content';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Context, Db } from '../../kernel/types.ts';
import { contentSetting } from './settings.ts';
import { isOwnPath, leadsToAnEnd, pageOf, pathOf } from './moves.ts';
import { knownPaths } from './known-paths.ts';
import { deleteRedirect, redirectFrom, upsertRedirect } from './store.ts';
import { viewRedirect } from './view.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emitContentChanged } from './events.ts';

const hostAndPath = /^\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;

/** Host of a target on another site (`//host/path`), null for a path of this site and for anything else. */
export function hostOf(target: string): string | null {
  return hostAndPath.exec(target)?.[1]?.toLowerCase() ?? null;
}

/** A target as it is stored: a path of this site as `pageOf` has it, with its query and fragment. */
export const storedTarget = (target: string): string => (isOwnPath(target) ? pageOf(target) + target.slice(pathOf(target).length) : target);

/** Whether a target is on a listed host. Forms that browsers could read as another host are rejected. */
export function isListed(target: string, hosts: readonly string[]): boolean {
  const host = hostOf(target);
  return host !== null && !/[\s\\@]/.test(target) && hosts.includes(host);
}

/** False for a redirect to its own path or to a host that is not listed. A removed page (404) needs no target. */
export function isEffective({ code, from, to }: Redirect, hosts: readonly string[]): boolean {
  if (code === 404) return true;
  const target = storedTarget(to);
  return pageOf(target) !== pageOf(from) && (isOwnPath(target) || isListed(target, hosts));
}

/** The redirect of a path, or null. A redirect to its own path or to a host that is no longer listed is ignored. */
export async function findRedirect(ctx: Context, { query }: InputOf<(typeof frameApi.rows)['GET /redirects']>): Promise<Redirect | null> {
  const { redirects } = await knownPaths(ctx.tx);
  const row = redirects.has(query.path) ? await redirectFrom(ctx.tx, query.path) : undefined;
  if (!row) return null;
  const redirect = viewRedirect(row);
  return isEffective(redirect, await contentSetting(ctx.tx, 'redirect_hosts')) ? redirect : null;
}

/**
 * @throws ApiError `errors.validation` for a redirect to its own path, to a host that is not listed, or back to its own path by other redirects and headers of pages;
 * `at` is the path of the target
 */
export async function checkTarget(tx: Db, siteUrl: string, redirect: Redirect, at: string): Promise<void> {
  const ends =
    isEffective(redirect, await contentSetting(tx, 'redirect_hosts')) &&
    (redirect.code === 404 || (await leadsToAnEnd(tx, siteUrl, redirect.from, redirect.to)));
  if (!ends) throw new ApiError('errors.validation', { fields: { [at]: 'errors.field.invalid' } });
}

export async function putRedirect(tx: Db, redirect: Redirect): Promise<void> {
  await upsertRedirect(tx, { ...redirect, to: storedTarget(redirect.to) });
  await emitContentChanged(tx, { what: 'redirect', at: redirect.from });
}

export async function removeRedirect(tx: Db, from: string): Promise<void> {
  await deleteRedirect(tx, from);
  await emitContentChanged(tx, { what: 'redirect', at: from });
}
