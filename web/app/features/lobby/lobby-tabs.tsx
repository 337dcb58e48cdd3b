import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../../site/language/words.ts';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { fieldOf } from '../../data/settings/settings.ts';
import { gameTypesQuery } from '../../data/games/queries.ts';

/** An address below a tab's own marks the tab as active too. */
const tab = {
  search: {},
  resetScroll: false,
  activeOptions: { exact: false, includeSearch: false },
  activeProps: { className: tabClass(true) },
  inactiveProps: { className: tabClass(false) },
  className: 'grid place-items-center lg:!px-3',
} as const;
const whole = { ...tab, activeOptions: { exact: true, includeSearch: false } } as const;
const ownTabs = new Set(['recommended', 'last', 'favorite', 'developer']);
const chosen = { className: tabClass(true), 'aria-current': 'page' } as const;

/** The lobby's tabs: each has its own address, so each is a link. */
export function LobbyTabs() {
  const types = (useQuery(gameTypesQuery()).data ?? []).filter(({ isRepeat }) => !isRepeat);
  const player = useIsPlayer();
  const hasLast = fieldOf(useSettings()?.get('last_games_tab'), 'enabled') !== false;
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [, category = ''] = /\/games\/([^/]+)/.exec(path) ?? [];
  // A category that has no tab shows all games, and so does the row of tabs.
  const isElse = category !== '' && types.length > 0 && !ownTabs.has(category) && !types.some(({ slug }) => slug === category);
  // The active tab is scrolled into view; the page itself does not move.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && active)
      row.current.scrollLeft = active.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - active.offsetWidth) / 2;
  }, [path, types.length]);
  return (
    <nav
      ref={row}
      aria-label={m['lobby.tabs.label']()}
      className="scroll-row -mx-4 flex max-w-[calc(100%+32px)] gap-1 px-4 py-1 md:mx-0 md:max-w-full md:px-0"
    >
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} {...whole} {...(isElse ? { inactiveProps: chosen } : {})}>
        {m['lobby.tabs.all']()}
      </Link>
      {types.map(({ slug, name }) => (
        <Link key={slug} to="/{-$lang}/games/{-$category}" params={{ category: slug }} {...tab}>
          {name}
        </Link>
      ))}
      {player ? (
        <>
          <Link to="/{-$lang}/games/recommended" {...tab}>
            {m['lobby.tabs.recommended']()}
          </Link>
          {hasLast ? (
            <Link to="/{-$lang}/games/last" {...tab}>
              {m['lobby.tabs.last']()}
            </Link>
          ) : null}
        </>
      ) : null}
      <Link to="/{-$lang}/games/favorite" {...tab}>
        {m['lobby.tabs.favourite']()}
      </Link>
      <Link to="/{-$lang}/games/developer" {...tab}>
        {m['lobby.tabs.studios']()}
      </Link>
    </nav>
  );
}
