import type { PageDraft } from '@mela/contract/api/content/drafts';
import { isLocale } from '@mela/contract/site/languages';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { ownPath } from '../../kernel/http/input/own-path.ts';
import type { Db } from '../../kernel/types.ts';
import { headerOfPage, redirectFrom } from './store.ts';

const pathOfSite = /^\/(?![/\\])[^\s\\]*$/;
export const isOwnPath = (target: string): boolean => pathOfSite.test(target);

export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? target;

/** Which page a path is: without query and fragment, the language, which the site adds, and slashes at its end, which it leaves out. */
export function pageOf(target: string): string {
  const path = pathOf(target);
  const [, first = '', ...rest] = path.split('/');
  return (isLocale(first) ? `/${rest.join('/')}` : path).replace(/\/+$/, '') || '/';
}

const moved: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const home = 'seo_main';

/** Where the header of a page leads, as a path; null where it leads nowhere on this site. The answer to a visitor is read in the same way. */
function targetOfHeader(siteUrl: string, status: number, header: string | null): string | null {
  const target = moved.has(status) ? /^location:\s*(\S+)$/i.exec(header?.trim() ?? '')?.[1] : undefined;
  return ownPath(target, siteUrl);
}

/** Steps that a visitor may be led by redirects and headers of pages, one after the other. */
const stepsMax = 10;

/** Whether a visitor who is led from one path to another stays at a page, after a few steps, and is not led back. */
export async function leadsToAnEnd(tx: Db, siteUrl: string, from: string, to: string): Promise<boolean> {
  let target: string | null = to;
  for (let step = 1; step < stepsMax; step += 1) {
    if (target === null) return true;
    const page = pageOf(target);
    if (page === pageOf(from)) return false;
    target = await nextOf(tx, siteUrl, page);
  }
  return false;
}

async function nextOf(tx: Db, siteUrl: string, page: string): Promise<string | null> {
  const redirect = await redirectFrom(tx, page);
  if (redirect !== undefined) return redirect.code === 404 ? null : redirect.to_path;
  const header = await headerOfPage(tx, page === '/' ? home : page.slice(1));
  return header === undefined ? null : targetOfHeader(siteUrl, header.prerender_status_code, header.prerender_header);
}

/**
 * A page that is said to have moved must name a path of this site from which no visitor is led back.
 * @throws ApiError `errors.validation`
 */
export async function checkMove(tx: Db, siteUrl: string, path: string, draft: PageDraft): Promise<void> {
  const { prerenderStatusCode: status, prerenderHeader: header } = draft;
  if (!moved.has(status)) return;
  const target = targetOfHeader(siteUrl, status, header);
  const ends = target !== null && (await leadsToAnEnd(tx, siteUrl, path === home ? '/' : `/${path}`, target));
  if (!ends) throw new ApiError('errors.validation', { fields: { 'draft.prerenderHeader': 'errors.field.invalid' } });
}
