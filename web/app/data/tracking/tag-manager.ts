import { timers } from '../../site/scroll/timers.ts';

const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
const containerId = /^GTM-[A-Z0-9]{4,12}$/;

/**
 * Loads an operator's tag manager once: 3.5 s after the page or with the first input. Without a container id in the settings, which is the
 * default, nothing happens. @returns the function that cancels it.
 */
export function loadTagManagerLater(id: string | null, load: (id: string) => void = addTagScript): () => void {
  if (id === null || !containerId.test(id)) return () => undefined;
  const callOff = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, now);
  };
  const now = () => {
    callOff();
    load(id);
  };
  const timer = setTimeout(now, timers.tagManagerMs);
  for (const sign of signs) addEventListener(sign, now, { once: true, passive: true });
  return callOff;
}

/** The policy of the page lets it run where TAG_ORIGINS has its host. */
function addTagScript(id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}
