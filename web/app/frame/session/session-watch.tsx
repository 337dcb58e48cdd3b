import { useLive } from '../../data/live/use-live.ts';
import { useAutoLogout } from './use-auto-logout.ts';
import { useLogOutReports } from './use-log-out-reports.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** What runs for as long as a document is open, for guests and players. */
export default function SessionWatch() {
  useSessionWatch();
  useLogOutReports();
  useAutoLogout();
  useLive();
  return null;
}
