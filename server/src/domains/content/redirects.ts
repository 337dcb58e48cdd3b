import type { frameApi, Redirect } from '@mela/contract/api/content';
import { isLocale } from '@mela/contract/site/languages';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Context, Db } from '../../kernel/types.ts';
import { contentSetting } from './settings.ts';
import { knownPaths } from './known-paths.ts';
import { deleteRedirect, redirectFrom, upsertRedirect } from './store.ts';
import { viewRedirect } from './view.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emitContentChanged } from './events.ts';

const hostAndPath = /^\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** Host of a target on another site (`//host/path`), null for a path of this site and for anything else. */
export function hostOf(target: string): string | null {
  return hostAndPath.exec(target)?.[1]?.toLowerCase() ?? null;
}

export const isOwnPath = (target: string): boolean => ownPath.test(target);

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? target;

/** Which page a path is: without query and fragment, the language, which the site adds, and slashes at its end, which it leaves out. */
function pageOf(target: string): string {
  const path = pathOf(target);
  const [, first = '', ...rest] = path.split('/');
  return (isLocale(first) ? `/${rest.join('/')}` : path).replace(/\/+$/, '') || '/';
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

/** Redirects that a visitor may follow one after the other. */
const stepsMax = 10;

/**
 * @throws ApiError `errors.validation` for a redirect to its own path, to a host that is not listed, or back to its own path by others;
 * `at` is the path of the target
 */
export async function checkTarget(tx: Db, redirect: Redirect, at: string): Promise<void> {
  const ends = isEffective(redirect, await contentSetting(tx, 'redirect_hosts')) && (await leadsToAnEnd(tx, redirect));
  if (!ends) throw new ApiError('errors.validation', { fields: { [at]: 'errors.field.invalid' } });
}

/** Whether the redirects after this one end at a page, and in a few steps. */
async function leadsToAnEnd(tx: Db, { code, from, to }: Redirect): Promise<boolean> {
  let target = code === 404 ? undefined : to;
  for (let step = 1; step < stepsMax; step += 1) {
    if (target === undefined) return true;
    const page = pageOf(target);
    if (page === pageOf(from)) return false;
    const next = await redirectFrom(tx, page);
    target = next === undefined || next.code === 404 ? undefined : next.to_path;
  }
  return false;
}

export async function putRedirect(tx: Db, redirect: Redirect): Promise<void> {
  await upsertRedirect(tx, { ...redirect, to: storedTarget(redirect.to) });
  await emitContentChanged(tx, { what: 'redirect', at: redirect.from });
}

export async function removeRedirect(tx: Db, from: string): Promise<void> {
  await deleteRedirect(tx, from);
  await emitContentChanged(tx, { what: 'redirect', at: from });
}
