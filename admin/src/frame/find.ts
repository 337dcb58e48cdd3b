import { whyClosed, type Permissions } from '../rows/access.ts';
import { areaOf, isOpenable } from '../rows/areas.ts';
import type { Screen } from '../rows/screens.ts';
import { shortSummary } from '../rows/labels.ts';
import { texts } from '../texts/texts.ts';

/** Something that the search leads to. `closed`: why it is not open to this operator. */
export type Found = {
  readonly group: 'pages' | 'acts' | 'players';
  readonly name: string;
  readonly about: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
  readonly closed: string | null;
};

const foundMax = 14;

/** Pages and acts whose words begin with each word that was typed; the best first: a name that begins so, then any, then only its text. */
export function findIn(screens: readonly Screen[], permissions: Permissions, typed: string): readonly Found[] {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const ranked = allOf(screens, permissions).flatMap((found) => {
    const rank = rankOf(found, words);
    return rank === null ? [] : [{ found, rank: rank + (found.closed === null ? 0 : 10) }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, foundMax)
    .map(({ found }) => found);
}

function rankOf({ name, about, group }: Found, words: readonly string[]): number | null {
  const startsOf = (text: string) => text.toLowerCase().split(/[^a-z\d]+/);
  const inName = words.every((word) => startsOf(name).some((start) => start.startsWith(word)));
  if (inName) return (name.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1) + (group === 'pages' ? 0 : 0.5);
  return words.every((word) => startsOf(`${name} ${about}`).some((start) => start.startsWith(word))) ? 2 : null;
}

const tour: Found = { group: 'acts', name: texts.tour.name, about: texts.tour.about, to: '/', search: { tour: 1 }, closed: null };

function allOf(screens: readonly Screen[], permissions: Permissions): readonly Found[] {
  const ofScreens = screens.filter(isOpenable).flatMap(({ pattern, title, read, acts }): Found[] => [
    ...(read === null
      ? []
      : [
          {
            group: 'pages' as const,
            name: title,
            about: `${areaOf(pattern)} · ${shortSummary(read.summary)}`,
            to: pattern,
            search: {},
            closed: whyClosed(read, permissions),
          },
        ]),
    ...acts.map((act) => ({
      group: 'acts' as const,
      name: `${title}: ${act.name.toLowerCase()}`,
      about: shortSummary(act.row.summary),
      to: pattern,
      search: { do: act.id },
      closed: whyClosed(act.row, permissions),
    })),
  ]);
  return [...ofScreens, tour];
}
