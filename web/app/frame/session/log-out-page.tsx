import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { clearAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { logOut } from '../../data/account/commands.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { dropPlayer } from '../../data/account/log-in/drop-player.ts';
import { runCommand } from '../../data/api/api-command.ts';
import { m } from '../../site/language/words.ts';

/** 401: the session is over already. */
const isOver = (error: unknown): boolean => error instanceof ApiRejection && error.status === 401;

/** Seconds after a failure until the page tries again by itself. The player need not be there any more. */
const retriesSec = [5, 15, 45];

/**
 * Ends the session and goes home. The call is made by the script: fetching the page changes nothing. Without the server's word the session and
 * its cookie live on, so the player stays logged in, reads so, and tries again, as the page does after some seconds and once there is a connection.
 */
export function LogOutPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isPlayer = useIsPlayer();
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly times: number } | null>(null);
  const leave = useCallback(async () => {
    const failed = await runCommand(queryClient, logOut, {}).then(
      () => null,
      (error: unknown) => (isOver(error) ? null : error),
    );
    if (failed !== null) return setFailure((before) => ({ error: failed, times: (before?.times ?? 0) + 1 }));
    clearAuthToken();
    dropPlayer(queryClient);
    await navigate({ to: '/{-$lang}', search: {}, replace: true });
  }, [queryClient, navigate]);
  useEffect(() => {
    const start = () => inBackground(leave());
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [leave]);
  useEffect(() => {
    const waitSec = failure === null ? undefined : retriesSec[failure.times - 1];
    if (waitSec === undefined) return;
    const timer = setTimeout(() => inBackground(leave()), waitSec * 1000);
    return () => clearTimeout(timer);
  }, [failure, leave]);
  const retry = () => {
    setFailure(null);
    attempt(leave());
  };
  // A guest was not logged in before either.
  const known = isPlayer || authToken() !== null ? { title: m['status.logout.title'](), text: m['status.logout.text']() } : {};
  if (failure !== null)
    return (
      <div className="grid min-h-dvh place-items-center">
        <ErrorState error={failure.error} {...known} onRetry={retry} />
      </div>
    );
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-paper-dim">
      {m['ui.busy']()}
    </p>
  );
}
