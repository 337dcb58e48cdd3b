import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { logOutAt, reportLogOuts } from '../../data/account/log-in/log-out.ts';
import { m } from '../../site/language/words.ts';

/** Seconds after a failure until the page tries again by itself. The player need not be there any more. */
const retriesSec = [5, 15, 45];

/**
 * Ends the log-in of this browser at once, reports that to the server, and goes home. Until the server has answered, the session itself lives on: the page says
 * so and tries again, after some seconds and once there is a connection. Fetching the page changes nothing; its script does.
 */
export function LogOutPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly times: number } | null>(null);
  const report = useCallback(async () => {
    const failed = await reportLogOuts().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failed !== null) return setFailure((before) => ({ ...failed, times: (before?.times ?? 0) + 1 }));
    await navigate({ to: '/{-$lang}', search: {}, replace: true });
  }, [navigate]);
  useEffect(() => {
    logOutAt(queryClient, router.state.location);
    const start = () => inBackground(report());
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [queryClient, router, report]);
  useEffect(() => {
    const waitSec = failure === null ? undefined : retriesSec[failure.times - 1];
    if (waitSec === undefined) return;
    const timer = setTimeout(() => inBackground(report()), waitSec * 1000);
    return () => clearTimeout(timer);
  }, [failure, report]);
  const retry = () => {
    setFailure(null);
    attempt(report());
  };
  if (failure !== null)
    return (
      <div className="grid min-h-dvh place-items-center">
        <ErrorState error={failure.error} title={m['status.logout.title']()} text={m['status.logout.text']()} onRetry={retry} />
      </div>
    );
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-paper-dim">
      {m['ui.busy']()}
    </p>
  );
}
