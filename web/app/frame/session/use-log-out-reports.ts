import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportLogOuts } from '../../data/account/log-in/log-out.ts';

/** Reports to the server the log-outs that it does not know of: with the document, with each page, and once there is a connection again. */
export function useLogOutReports(): void {
  const router = useRouter();
  useEffect(() => {
    const report = () => inBackground(reportLogOuts());
    report();
    const stopReporting = router.subscribe('onRendered', report);
    window.addEventListener('online', report);
    return () => {
      stopReporting();
      window.removeEventListener('online', report);
    };
  }, [router]);
}
