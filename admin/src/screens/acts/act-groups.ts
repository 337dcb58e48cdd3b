import type { Act } from '../../rows/screens.ts';

type Titled = { readonly title: string; readonly ids: readonly string[] };

/** What the acts of a page are about, in its order; an act that is in no group stands under the last one. Other pages have few acts, in one line. */
const groups: Readonly<Record<string, readonly Titled[]>> = {
  '/players/:id': [
    { title: 'Contact', ids: ['write', 'correct-contact', 'correct-person'] },
    { title: 'Account', ids: ['end-sessions', 'unlock', 'reset-second-factor', 'remove-nickname'] },
    { title: 'Protection', ids: ['exclude', 'review', 'end-review'] },
    { title: 'Money', ids: ['correct-balance', 'pay-out'] },
  ],
  '/payments/:id': [
    { title: 'Decide', ids: ['approve', 'refuse', 'credit'] },
    { title: 'Give a deposit back', ids: ['refund', 'mark-returned', 'refund-credited', 'charge-back'] },
    { title: 'Clear up', ids: ['ask-again', 'set-sum', 'resolve'] },
  ],
};
const others = 'Other';

export const hasGroups = (pattern: string): boolean => Object.hasOwn(groups, pattern);

export type ActGroup = { readonly title: string; readonly acts: readonly Act[] };

/** The acts of a page by what they are about, each once; groups without one are left out. */
export function groupsOf(pattern: string, acts: readonly Act[]): readonly ActGroup[] {
  const titled = groups[pattern] ?? [];
  const known = new Set(titled.flatMap(({ ids }) => ids));
  return [
    ...titled.map(({ title, ids }) => ({ title, acts: ids.flatMap((one) => acts.find(({ id }) => id === one) ?? []) })),
    { title: others, acts: acts.filter(({ id }) => !known.has(id)) },
  ].filter(({ acts: of }) => of.length > 0);
}
