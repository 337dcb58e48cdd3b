import { useOffice } from '../frame/office-data.ts';
import { PageLink } from '../parts/page-link.tsx';
import { isAllowed } from '../rows/access.ts';
import { labelOf } from '../rows/labels.ts';
import { partsBelow } from '../rows/links.ts';
import { partsOf } from '../rows/row.ts';
import { fillPattern, type Match } from '../rows/screens.ts';

/** Links to what else this record has: its versions, its codes, its effect. */
export function Below({ match: { screen, params } }: { readonly match: Match }) {
  const { screens, permissions } = useOffice();
  const links = partsBelow(screens, screen).flatMap(({ pattern, read }) => {
    const to = fillPattern(pattern, params);
    return to === null || read === null || !isAllowed(read, permissions) ? [] : [{ to, name: labelOf(partsOf(pattern).at(-1) ?? '') }];
  });
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ to, name }) => (
        <li key={to}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
