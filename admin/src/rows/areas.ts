import { isOpenTo, type Permissions } from './access.ts';
import { partsOf } from './row.ts';
import type { Screen } from './screens.ts';

/** The areas of work, with the first parts of the paths in each. What is in none stands in the last one. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Players: ['players', 'care', 'verification', 'vip', 'vip-statuses', 'signals'],
  Money: ['reports', 'payments', 'held-wins', 'disputes', 'payment-systems'],
  Offers: ['campaigns', 'missions', 'tournaments', 'lotteries', 'wheels', 'jackpots', 'levels', 'achievements', 'referral'],
  Messages: ['messages', 'tickets', 'ticket-ratings', 'help-ratings'],
  Content: ['content', 'articles', 'comments', 'seasons'],
  Games: ['games', 'feeds', 'feed-diffs', 'launches'],
  System: [],
};

export const areaOf = (pattern: string): string =>
  Object.entries(parts).find(([, names]) => names.includes(partsOf(pattern)[0] ?? ''))?.[0] ?? 'System';

/** A page that needs nothing but its address: what the menu can lead to. */
export const isOpenable = ({ pattern }: Screen): boolean => !pattern.includes(':');

export type Area = { readonly name: string; readonly screens: readonly Screen[] };

/** The screens of each area that can be opened from a menu, in the order of its table. */
export function areasOf(screens: readonly Screen[]): readonly Area[] {
  const rank = (area: string, { pattern }: Screen) => {
    const at = parts[area]?.indexOf(partsOf(pattern)[0] ?? '') ?? -1;
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  return Object.keys(parts).map((name) => ({
    name,
    screens: screens
      .filter((screen) => isOpenable(screen) && areaOf(screen.pattern) === name)
      .toSorted((one, other) => rank(name, one) - rank(name, other)),
  }));
}

/** The areas with screens that are open to an operator, without the patterns in `apart`. */
export const openAreas = (screens: readonly Screen[], permissions: Permissions, apart: ReadonlySet<string>): readonly Area[] =>
  areasOf(screens.filter((screen) => !apart.has(screen.pattern) && isOpenTo(screen, permissions))).filter(
    (area) => area.screens.length > 0,
  );
