import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../../site/language/words.ts';
import { GameFailed } from './game-failed.tsx';
import { GameSlow } from './game-slow.tsx';
import { GameStop } from './game-stop.tsx';

type Props = {
  readonly game: Game;
  /** The operator has closed it, it has no demo for a guest, its frame takes long to load, or the error of its launch. */
  readonly why: 'closed' | 'no demo' | 'slow' | Error;
  readonly onRetry: () => void;
};

/** Why the game does not open, and where to go instead. */
export function GameStopped({ game, why, onRetry }: Props) {
  if (why === 'closed') return <GameStop game={game} title={m['game.closed.title']()} text={m['game.closed.text']()} />;
  if (why === 'no demo') return <GameStop game={game} title={m['game.failed.title']()} text={m['game.noDemo']()} />;
  if (why === 'slow') return <GameSlow game={game} onRetry={onRetry} />;
  return <GameFailed game={game} error={why} onRetry={onRetry} />;
}
