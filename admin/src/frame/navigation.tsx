import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../api/queries.ts';
import { PageLink } from '../parts/page-link.tsx';
import { openAreas } from '../rows/areas.ts';
import { texts } from '../texts/texts.ts';
import { useOffice } from './office-data.ts';

const t = texts.shell;
/** On pages of their own, or part of the frame. */
const apart: ReadonlySet<string> = new Set(['/self', '/rows', '/approvals', '/players/search']);

/** The areas that are open to this operator. What is not is found by the search, with the reason. */
export function Navigation() {
  const { screens, permissions } = useOffice();
  const areas = openAreas(screens, permissions, apart);
  return (
    <nav
      aria-label={t.menu}
      data-tour="menu"
      className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-r border-edge bg-ground px-3 py-3"
    >
      <PageLink to="/" className="flex h-8 items-baseline gap-2 px-2 no-underline">
        <span className="font-print text-xl text-indigo">{texts.product}</span>
        <span className="text-xs text-muted">{texts.office}</span>
      </PageLink>
      <ul className="grid gap-px">
        <Item to="/" name={t.home} isExact />
        <Item to="/approvals" name={t.approvals} count={useWaiting()} />
        {permissions.has('payments.review') ? <Item to="/withdrawals" name={t.withdrawals} /> : null}
      </ul>
      {areas.map((area) => (
        <section key={area.name} className="grid gap-px">
          <h2 className="px-2 pb-1 text-xs font-semibold text-muted">{area.name}</h2>
          <ul className="grid gap-px">
            {area.screens.map((screen) => (
              <Item key={screen.pattern} to={screen.pattern} name={screen.title} isExact={hasBelow(area.screens, screen.pattern)} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Whether another page of the menu is below this one: then only its own address is this page. */
const hasBelow = (screens: readonly { readonly pattern: string }[], pattern: string): boolean =>
  screens.some((other) => other.pattern.startsWith(`${pattern}/`));

function Item({
  to,
  name,
  count = 0,
  isExact = false,
}: {
  readonly to: string;
  readonly name: string;
  readonly count?: number;
  readonly isExact?: boolean;
}) {
  return (
    <li>
      <PageLink
        to={to}
        activeOptions={{ exact: isExact, includeSearch: false }}
        className="flex h-7 items-center justify-between rounded-control px-2 text-foreground no-underline hover:bg-foreground/6"
        activeProps={{ className: 'bg-foreground/8 font-semibold', 'aria-current': 'page' }}
      >
        {name}
        {count > 0 ? <span className="numbers rounded-full bg-solid px-1.5 text-xs font-semibold text-on-solid">{count}</span> : null}
      </PageLink>
    </li>
  );
}

const everyMs = 30_000;

/** How many acts wait for a second operator like this one. */
function useWaiting(): number {
  const { data } = useQuery({ ...readQuery('GET /approvals', { query: { state: 'pending' } }), refetchInterval: everyMs });
  return Array.isArray(data?.data) ? data.data.length : 0;
}
