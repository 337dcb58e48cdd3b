import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/catalogue';
import { ApiRefusal } from '../../lib/api/answer.ts';
import { m } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

type Props = { readonly game: Game; readonly error?: Error; readonly text?: string; readonly onRetry?: () => void };

/** Why the game did not open, in the server's words, and where to go instead. */
export function GameFailed({ game, error, text, onRetry }: Props) {
  const refused = error instanceof ApiRefusal ? error : null;
  const said = refused?.error.description ?? '';
  const temporary = refused === null || refused.status >= 500 || refused.status === 429;
  return (
    <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 px-5 text-center fade-in">
      <p className="text-xl">
        <span className="font-print">{m['game.failed.title']()}</span>
      </p>
      <p className="max-w-md text-paper-dim">{text ?? (said === '' ? m['game.failed.text']() : said)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry !== undefined && temporary ? <Button onClick={onRetry}>{m['game.failed.retry']()}</Button> : null}
        {refused?.status === 401 ? (
          <Link to="." hash="login" search={(search) => search} className={buttonClass('primary')}>
            {m['shell.nav.login']()}
          </Link>
        ) : null}
        {refused?.status === 403 && game.hasDemo ? (
          <Link to="." search={{ demo: true }} className={buttonClass('secondary')}>
            {m['game.demo.try']()}
          </Link>
        ) : null}
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
          {m['game.failed.other']()}
        </Link>
      </div>
    </div>
  );
}
