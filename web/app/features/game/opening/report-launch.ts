import { type RefObject, useEffect } from 'react';

/** Says to the server that the frame of a provider's game has loaded or was closed. Games of the site's own need no report. */
function report(address: URL, state: 'loaded' | 'closed'): void {
  const token = address.searchParams.get('session');
  if (token === null || address.pathname.startsWith('/play/') || typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(`/api/v18/launches/${state}`, JSON.stringify({ token }));
}

/** Reports the launch of a frame once it is open, and its end when the game or the page is left. */
export function useLaunchReports(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const src = frame.current?.src;
    if (!isOpen || src === undefined || src === '') return;
    const address = new URL(src, window.location.href);
    const leave = () => report(address, 'closed');
    report(address, 'loaded');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [frame, isOpen]);
}
