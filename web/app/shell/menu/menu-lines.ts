import type { MenuItem } from '@mela/contract/content';
import type { Settings } from '../../features/settings/queries.ts';
import { isOpen, matchRoute } from '../../lib/addresses/match-route.ts';

/** Lines of a menu that lead somewhere now: those to pages that are off, and for guests those that want a log-in, are left out. */
export function openLines(lines: readonly MenuItem[], settings: Settings | null, isPlayer: boolean): readonly MenuItem[] {
  return lines.filter(({ type, path, requiresAuth }) => {
    if (requiresAuth && !isPlayer) return false;
    if (type === 'external') return path.startsWith('https://');
    if (type === 'hash') return !isPlayer && path.startsWith('#');
    const match = matchRoute(path);
    // What no row of the table claims is a page made of content.
    return match === null ? path.startsWith('/') && !path.startsWith('//') : isOpen(match.row, settings);
  });
}
