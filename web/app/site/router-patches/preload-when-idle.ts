import type { AnyRouter } from '@tanstack/react-router';

type Rules = {
  /** Whether pages may be fetched before they are asked for. */
  readonly mayPreload: () => boolean;
  /** Runs when the browser is idle. */
  readonly whenIdle: (run: () => void) => void;
};

/**
 * Fetches a page for a pointer that rests on its link in an idle moment, and not at all on connections where that is unkind. The router's options
 * are read once and know of neither; its links call `preloadRoute` themselves, so that function is replaced. It costs nothing: a closure for each
 * preload.
 */
export function preloadWhenIdle(router: AnyRouter, { mayPreload, whenIdle }: Rules): void {
  const { preloadRoute } = router;
  router.preloadRoute = (options) =>
    new Promise((resolve) => {
      if (!mayPreload()) resolve(undefined);
      else whenIdle(() => resolve(preloadRoute(options)));
    });
}
