import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/words.ts';
import { LobbySearch } from './lobby-search.tsx';
import { LobbyTabs } from './lobby-tabs.tsx';

type Props = {
  readonly title: string;
  readonly intro: string;
  /** What is typed in the search box; without it the tab has none. */
  readonly name?: string;
  /** How many games are shown, once that is known. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
};

/** Head and tabs of the lobby, the same above every tab, so that only the shelf below changes. */
export function LobbyFrame({ title, intro, name, count, children }: Props) {
  return (
    <section className="page pt-6 md:pt-10">
      <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mt-2 max-w-xl text-paper-dim">{intro}</p>
        </div>
        {name === undefined ? null : <LobbySearch name={name} />}
      </div>
      <div className="mb-7 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-ink-700 pb-3">
        <LobbyTabs />
        <p role="status" className="numbers text-sm text-paper-low">
          {count === undefined ? '' : m['lobby.count']({ count })}
        </p>
      </div>
      <h2 className="sr-only">{m['shell.nav.games']()}</h2>
      {children}
    </section>
  );
}
