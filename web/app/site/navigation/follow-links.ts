import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** A pointer rests so long on a link before its page is fetched. */
const intentMs = 50;

/**
 * Lets the router handle all plain links inside an element. For long lists: a Link component for each costs the server as much as the rest
 * of its card. Clicks meant for another tab or window stay the browser's.
 */
export function useFollowLinks<E extends HTMLElement>(): RefObject<E | null> {
  const router = useRouter();
  const element = useRef<E>(null);
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    const stop = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const fetchPage = (to: string) => {
      router.preloadRoute({ to }).catch(() => undefined);
    };
    const listen = (type: 'click' | 'pointerover' | 'pointerout' | 'focusin' | 'touchstart', act: (to: string, event: Event) => void) =>
      root.addEventListener(
        type,
        (event) => {
          const to = ownLink(event.target);
          if (to !== null) act(to, event);
        },
        { signal: stop.signal, passive: type !== 'click' },
      );
    listen('click', (to, event) => {
      if (!(event instanceof MouseEvent) || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      inBackground(router.navigate({ to }));
    });
    listen('pointerover', (to) => {
      clearTimeout(resting);
      resting = setTimeout(() => fetchPage(to), intentMs);
    });
    listen('pointerout', () => clearTimeout(resting));
    listen('focusin', fetchPage);
    listen('touchstart', fetchPage);
    return () => {
      stop.abort();
      clearTimeout(resting);
    };
  }, [router]);
  return element;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The path of the link an event happened on; null where it is none, or not of this site. */
function ownLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? null;
  return href?.startsWith('/') === true && !href.startsWith('//') && link?.target === '' ? href : null;
}
