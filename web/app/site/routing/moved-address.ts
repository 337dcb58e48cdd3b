import type { Redirect } from '@mela/contract/api/content';
import { ownPath } from './own-path.ts';

/** The effect of a stored redirect: nothing, another path of ours, a new document on a listed host, or that the address is gone. */
export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'path' | 'document'; readonly to: string; readonly status: 301 | 302 | 307 | 308 }
  | { readonly kind: 'gone'; readonly instead: string | null };

/**
 * Reads a stored redirect. A target that is the current path is no move; `//host/path` loads a page of another site, which the API returns
 * only for hosts on the operator's list. Any other target that is no path of ours is not followed.
 */
export function moveOf(redirect: Redirect | null, path: string): Move {
  if (redirect === null) return { kind: 'stay' };
  const { code, to, aliasRoute } = redirect;
  if (code === 404) return { kind: 'gone', instead: ownPath(aliasRoute) };
  if (/^\/\/[a-z0-9.-]+(:\d+)?(\/[^\\\s]*)?$/i.test(to)) return { kind: 'document', to: `https:${to}`, status: code };
  const target = ownPath(to);
  return target === null || target.split(/[?#]/, 1)[0] === path ? { kind: 'stay' } : { kind: 'path', to: target, status: code };
}
