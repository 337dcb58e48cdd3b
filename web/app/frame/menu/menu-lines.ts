import type { MenuItem } from '@mela/contract/api/content';
import type { Settings } from '../../data/settings/settings.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';

/** The open items of a menu: without pages that are off, and for guests without those that need a log-in. */
export function openLines(lines: readonly MenuItem[], settings: Settings | null, isPlayer: boolean): readonly MenuItem[] {
  return lines.filter(({ type, path, requiresAuth }) => {
    if (requiresAuth && !isPlayer) return false;
    if (type === 'external') return path.startsWith('https://');
    if (type === 'hash') return !isPlayer && path.startsWith('#');
    const match = matchRoute(path);
    // A path without a row of the table is a content page.
    return match === null ? path.startsWith('/') && !path.startsWith('//') : isOpen(match.row, settings);
  });
}
