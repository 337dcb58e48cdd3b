import { lazy, type ComponentType } from 'react';

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** Pauses before a script that did not come is asked for again. After the last one the part stays away until the next page. */
const pausesMs = [2_000, 8_000, 30_000, 120_000];

const pause = (ms: number) =>
  new Promise<void>((resume) => {
    setTimeout(resume, ms);
    window.addEventListener('online', () => resume(), { once: true });
  });

async function comeAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load().catch(() => new Promise<never>(() => undefined));
}

/** A script of a part that a page can be without: it never fails in a browser. On a server it does, which then renders no page without it. */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> => (typeof document === 'undefined' ? load() : comeAtLast(load));

/**
 * A part whose script loads later. Where a content blocker or a bad connection keeps the script away, the rest of the page is as it would be:
 * the part's `Suspense` shows its fallback, or what the server rendered, and the script is tried again a few times.
 */
export const late = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> => lazy(() => loadLate(load));
