import { useLive } from '../../data/live/use-live.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** What runs for as long as a document is open, whoever is logged in. */
export default function SessionWatch() {
  useSessionWatch();
  useLive();
  return null;
}
