import { useQuery } from '@tanstack/react-query';
import type { Game } from '@mela/contract/catalogue';
import { useCallback, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { m } from '../../lib/words.ts';
import { GameCurtain } from './game-curtain.tsx';
import { GameFailed } from './game-failed.tsx';
import { GameStop } from './game-stop.tsx';
import { BeforeGame } from './opening/before-game.tsx';
import { openGameQuery, type PlayMode } from './opening/open-game.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import { useTellBalance } from './use-tell-balance.ts';

/** The game in its frame, its label as the curtain until it is ready; or what stands in the way. */
export function GameFrame({ game, mode }: { readonly game: Game; readonly mode: PlayMode }) {
  const hydrated = useHydrated();
  const canOpen = !game.closed && (mode === 'real' || game.hasDemo);
  const { data, error, refetch } = useQuery({ ...openGameQuery(game, mode), enabled: hydrated && canOpen });
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const onRetry = useCallback(() => void refetch(), [refetch]);
  useFrameMessages(frame, { real: mode === 'real', onReady });
  useTellBalance(frame, mode === 'real' && ready);
  if (game.closed) return <GameStop game={game} title={m['game.closed.title']()} text={m['game.closed.text']()} />;
  if (!canOpen) return <GameStop game={game} title={m['game.failed.title']()} text={m['game.noDemo']()} />;
  if (error !== null) return <GameFailed game={game} error={error} onRetry={onRetry} />;
  if (data !== undefined && data.step !== 'frame') return <BeforeGame game={game} opened={data} onRetry={onRetry} />;
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
