import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/catalogue';
import { useCallback, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { m } from '../../lib/words.ts';
import { useSelf } from '../account/queries.ts';
import { GameBar } from './game-bar.tsx';
import { GameCurtain } from './game-curtain.tsx';
import { GameFailed } from './game-failed.tsx';
import { launchQuery, type PlayMode } from './launch-query.ts';
import { useFrameMessages } from './use-frame-messages.ts';

type Props = {
  readonly game: Game;
  readonly wantsDemo: boolean;
  /** Opened from a campaign's page: its demo is asked for under that name. */
  readonly promo?: boolean;
};

/** The game on the whole screen: a bar above, the frame below, the label as its curtain until it is ready. Guests play the demo. */
export function GamePage({ game, wantsDemo, promo = false }: Props) {
  const self = useSelf();
  const mode: PlayMode = promo ? 'promo' : self === null || wantsDemo ? 'demo' : 'real';
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className="flex h-dvh flex-col bg-ink-950">
      <h1 className="sr-only">{game.name}</h1>
      <GameBar game={game} mode={mode} screen={root} />
      <GameFrame key={`${mode}-${self?.id ?? 0}`} game={game} mode={mode} />
    </div>
  );
}

function GameFrame({ game, mode }: { readonly game: Game; readonly mode: PlayMode }) {
  const hydrated = useHydrated();
  const canOpen = mode === 'real' || game.hasDemo;
  const { data, error, refetch } = useQuery({ ...launchQuery(game.slug, mode), enabled: hydrated && canOpen });
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  useFrameMessages(frame, { real: mode === 'real', onReady });
  if (!canOpen) return <GameFailed game={game} text={m['game.noDemo']()} />;
  if (error !== null) return <GameFailed game={game} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="relative min-h-0 flex-1">
      {data === undefined ? null : (
        <iframe
          ref={frame}
          src={data.url}
          title={m['game.frame']({ name: game.name })}
          onLoad={onReady}
          allow="fullscreen; autoplay; screen-wake-lock"
          className="absolute inset-0 size-full border-0"
        />
      )}
      <GameCurtain game={game} raised={ready} />
    </div>
  );
}
