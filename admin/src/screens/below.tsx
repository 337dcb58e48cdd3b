import { useOffice } from '../frame/office-data.ts';
import { PageLink } from '../parts/page-link.tsx';
import { isAllowed } from '../rows/access.ts';
import type { Permissions } from '../rows/access.ts';
import { labelOf } from '../rows/labels.ts';
import { partsBelow } from '../rows/links.ts';
import { partsOf } from '../rows/row.ts';
import { narrowedTo } from '../rows/lists/narrowed.ts';
import { fillPattern, type Match, type Screen } from '../rows/screens.ts';

/** Links to what else this record has: its versions, its codes, its effect. */
export function Below({ match: { screen, params } }: { readonly match: Match }) {
  const { screens, permissions } = useOffice();
  const parts = partsBelow(screens, screen).flatMap(({ pattern, read }) => {
    const to = fillPattern(pattern, params);
    return to === null || read === null || !isAllowed(read, permissions)
      ? []
      : [{ to, name: labelOf(partsOf(pattern).at(-1) ?? ''), search: {} }];
  });
  const links = [...parts, ...narrowedTo(screen.pattern, params).filter(({ to }) => isOpen(screens, permissions, to))];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ to, name, search }) => (
        <li key={name}>
          <PageLink to={to} search={search}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const isOpen = (screens: readonly Screen[], permissions: Permissions, pattern: string): boolean => {
  const read = screens.find((one) => one.pattern === pattern)?.read ?? null;
  return read !== null && isAllowed(read, permissions);
};
