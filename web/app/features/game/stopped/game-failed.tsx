import type { Game } from '@mela/contract/api/catalogue';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { GameStop } from './game-stop.tsx';
import { DialogLink } from '../../../site/navigation/modal-link.tsx';

type Props = { readonly game: Game; readonly error: Error; readonly onRetry: () => void };

/** Why the game did not open, in the server's text, and where to go instead. */
export function GameFailed({ game, error, onRetry }: Props) {
  const refused = error instanceof ApiRejection ? error : null;
  const message = refused?.error.description ?? '';
  const temporary = refused === null || refused.status >= 500 || refused.status === 429;
  const demo = refused?.status === 403 && refused.error.message !== 'errors.game.closed';
  return (
    <GameStop game={game} title={m['game.failed.title']()} text={message === '' ? m['game.failed.text']() : message} demo={demo}>
      {temporary ? <Button onClick={onRetry}>{m['game.failed.retry']()}</Button> : null}
      {refused?.status === 401 ? (
        <DialogLink hash="login" className={buttonClass('primary')}>
          {m['shell.nav.login']()}
        </DialogLink>
      ) : null}
    </GameStop>
  );
}
