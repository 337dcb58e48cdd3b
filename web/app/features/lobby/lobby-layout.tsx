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
  readonly children: ReactNode;
};

/** Heading and tabs of the lobby, the same above every tab, so that only the grid below changes. */
export function LobbyLayout({ title, intro, name, count, children }: Props) {
  return (
    <section className="page pt-6 md:pt-10">
      <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {intro === undefined ? null : <p className="mt-2 max-w-xl text-paper-dim">{intro}</p>}
        </div>
        {name === undefined ? null : <LobbySearch name={name} />}
      </div>
      <div className="mb-7 mt-6 flex flex-wrap items-center lg:flex-nowrap justify-between gap-x-6 gap-y-1 border-b border-ink-700 pb-3">
        <LobbyTabs />
        <p role="status" className="numbers whitespace-nowrap text-sm text-paper-low">
          {count === undefined ? '' : m['lobby.count']({ count })}
        </p>
      </div>
      <h2 className="sr-only">{m['shell.nav.games']()}</h2>
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
      onFind={(text) => void navigate({ to: '.', search: text === '' ? {} : { name: text }, replace: true, resetScroll: false })}
    />
  );
}
