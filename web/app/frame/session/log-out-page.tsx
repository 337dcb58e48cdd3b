import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { forgetFailures, isLogOutWaiting, logOutAt, logOutReport, reportLogOuts, unreported } from '../../data/account/log-in/log-out.ts';
import { m } from '../../site/language/words.ts';

/** Seconds after a failure until the page tries again by itself. The player need not be there any more. */
const retriesSec = [5, 15, 45];

/**
 * Ends the log-in of this browser at once, and goes home when the server has heard of it. Until it has answered, the session itself lives on: the page says
 * so and tries again after some seconds; `useLogOutReports` does once there is a connection. Fetching the page changes nothing; its script does.
 */
export function LogOutPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const { isReported, failures, error } = useAtom(logOutReport, (report) => report, unreported);
  useEffect(() => {
    logOutAt(queryClient, router.state.location);
    inBackground(reportLogOuts());
  }, [queryClient, router]);
  useEffect(() => {
    // What was reported may have been another log-out, before this page came.
    if (isReported && !isLogOutWaiting()) inBackground(navigate({ to: '/{-$lang}', search: {}, replace: true }));
  }, [isReported, navigate]);
  useEffect(() => {
    const waitSec = retriesSec[failures - 1];
    if (waitSec === undefined) return;
    const timer = setTimeout(() => inBackground(reportLogOuts()), waitSec * 1000);
    return () => clearTimeout(timer);
  }, [failures]);
  const retry = () => {
    forgetFailures();
    inBackground(reportLogOuts());
  };
  if (failures > 0)
    return (
      <div className="grid min-h-dvh place-items-center">
        <ErrorState error={error} title={m['status.logout.title']()} text={m['status.logout.text']()} onRetry={retry} />
      </div>
    );
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      {m['ui.busy']()}
    </p>
  );
}
