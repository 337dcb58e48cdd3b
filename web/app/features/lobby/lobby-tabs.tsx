import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../lib/words.ts';
import { tabClass } from '../../ui/tabs.tsx';
import { gameTypesQuery } from '../games/queries.ts';

/** The lobby's tabs: each has its own address, so each is a link. */
export function LobbyTabs() {
  const types = useQuery(gameTypesQuery()).data ?? [];
  return (
    <nav aria-label={m['lobby.tabs.label']()} className="scroll-row -mx-4 flex gap-1 px-4 md:mx-0 md:px-0">
      <TabLink category={undefined} label={m['lobby.tabs.all']()} />
      {types.map(({ slug, name }) => (
        <TabLink key={slug} category={slug} label={name} />
      ))}
    </nav>
  );
}

function TabLink({ category, label }: { readonly category: string | undefined; readonly label: string }) {
  return (
    <Link
      to="/{-$lang}/games/{-$category}"
      params={{ category }}
      search={{}}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: tabClass(true) }}
      inactiveProps={{ className: tabClass(false) }}
      className="grid place-items-center"
    >
      {label}
    </Link>
  );
}
