import type { Game } from '@mela/contract/api/catalogue';
import { Button } from '@mela/kit/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { m } from '../../../site/language/words.ts';
import { GameStop } from './game-stop.tsx';

type Props = { readonly game: Game; readonly onRetry: () => void };
const slowMs = 15_000;

/** [8.16] Over the cover of a provider's frame that has not loaded after 15 s: another try, and where to go instead. The frame loads on behind it. */
export function GameSlow({ game, onRetry }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="absolute inset-0 flex bg-ink-950">
      <GameStop game={game} title={m['game.slow.title']()} text={m['game.slow.text']()}>
        <Button onClick={onRetry}>{m['game.failed.retry']()}</Button>
      </GameStop>
    </div>
  );
}
