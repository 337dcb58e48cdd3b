import { useEffect } from 'react';
import { useInboxCount } from './inbox-button.tsx';

/** Browsers that have no badges lack both. */
type Badging = { readonly setAppBadge?: (count: number) => Promise<void>; readonly clearAppBadge?: () => Promise<void> };

/** The number of new messages on the icon of the installed app; none once the player has left. */
export function useAppBadge(): void {
  const count = useInboxCount();
  useEffect(() => {
    show(count);
  }, [count]);
  useEffect(() => () => show(0), []);
}

function show(count: number): void {
  const badging: Badging = navigator;
  // Refused where the site may show no notifications: then there is no badge.
  (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined);
}
