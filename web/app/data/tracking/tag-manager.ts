import { inBackground } from '@mela/kit/promises/in-background.ts';
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

/** Loaded with the first tag manager only: most sites have none. */
const addTagScript = (id: string): void => inBackground(add(id));

async function add(id: string): Promise<void> {
  (await import('./tag-script.ts')).addTagScript(id);
}
