import type { Game } from '@mela/contract/api/catalogue';
import { useCallback, useRef, useState } from 'react';
import { useSelf } from '../../data/account/queries.ts';
import { OpenAboutSection } from './about/about-section.tsx';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import type { PlayMode } from './opening/open-game.ts';

type Props = {
  readonly game: Game;
  readonly wantsDemo: boolean;
  /** Opened from a campaign's page: the demo is requested as `promo`. */
  readonly promo?: boolean;
};

/** The game on the whole screen, a bar above it, and its details below. Guests play the demo. */
export function GamePage({ game, wantsDemo, promo = false }: Props) {
  const playerId = useSelf(({ id }) => id);
  const mode: PlayMode = promo ? 'promo' : playerId === null || wantsDemo ? 'demo' : 'real';
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onOpen = useCallback(() => setOpen(true), []);
  return (
    <>
      <div ref={root} className="flex h-dvh flex-col bg-ink-950">
        <h1 className="sr-only">{game.name}</h1>
        <GameBar game={game} mode={mode} screen={root} />
        <GameFrame key={`${mode}-${playerId ?? 0}`} game={game} mode={mode} onOpen={onOpen} />
      </div>
      <OpenAboutSection game={game} isOpen={isOpen} />
    </>
  );
}
