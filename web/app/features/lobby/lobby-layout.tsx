import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { LobbyTabs } from './lobby-tabs.tsx';
import { useNavigate } from '@tanstack/react-router';
import { SearchBox } from '../../parts/games/search-box.tsx';

type Props = {
  readonly title: string;
  readonly intro?: string;
  /** Text of the search box; without it the tab has none. */
  readonly name?: string;
  /** How many games are shown, once that is known. */
  readonly count?: number | undefined;
  /** Below the tabs. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
};

/** Heading and tabs of the lobby, the same above every tab, so that only the grid below changes. */
export function LobbyLayout({ title, intro, name, count, filters, children }: Props) {
  return (
    <section className="lobby page">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {name === undefined ? null : <LobbySearch name={name} />}
      {intro === undefined ? null : <p className="mt-2 max-w-xl text-muted">{intro}</p>}
      <LobbyTabs />
      {filters}
      {/* The heading of the games, read out when it changes. */}
      <h2 aria-live="polite" className={count === undefined ? 'text-[0]' : ''}>
        {count === undefined ? m['shell.nav.games']() : m['lobby.count']({ count })}
      </h2>
      {children}
    </section>
  );
}

/** The search box of the lobby: its text filters the grid and is part of the address. */
export function LobbySearch({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  return (
    <SearchBox
      value={name}
      name="name"
      onFind={(text) =>
        attempt(
          navigate({
            to: '.',
            search: ({ name: _, ...rest }: { readonly name?: string }) => (text === '' ? rest : { ...rest, name: text }),
            replace: true,
            resetScroll: false,
          }),
        )
      }
    />
  );
}
