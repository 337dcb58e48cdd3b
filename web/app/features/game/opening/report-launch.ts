import { useEffect } from 'react';

/** Where the frame of a game goes, and the token of its launch, which the address of a provider need not contain. */
export type FrameLaunch = { readonly url: string; readonly token: string };

/** Says to the server that the frame of a provider's game has loaded or was closed. */
function report(token: string, state: 'loaded' | 'closed'): void {
  if (typeof navigator.sendBeacon === 'function') navigator.sendBeacon(`/api/v18/launches/${state}`, JSON.stringify({ token }));
}

/** Reports the launch of a frame once it is open, and its end when the game or the page is left. Games of the site's own need no report. */
export function useLaunchReports(launch: FrameLaunch | null, isOpen: boolean): void {
  const token = launch === null || launch.url.startsWith('/play/') ? null : launch.token;
  useEffect(() => {
    if (!isOpen || token === null) return;
    const leave = () => report(token, 'closed');
    report(token, 'loaded');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [token, isOpen]);
}
