import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** Whether the current task handles a click or a key. */
function watchTouches(): () => boolean {
  let touched = false;
  const touch = () => {
    touched = true;
    setTimeout(() => (touched = false));
  };
  for (const type of ['click', 'keydown']) window.addEventListener(type, touch, { capture: true, passive: true });
  return () => touched;
}

/**
 * Paints the response to a click before the page it requested is rendered: the address changes at once; matching, loading and rendering
 * come after the next frame. On a cheap phone this is the router's longest task. Of several requests within one frame only the last is
 * loaded; navigation without a click loads at once.
 */
export function paintFirst(router: AnyRouter): void {
  const { load } = router;
  const isTouched = watchTouches();
  let asked: Parameters<typeof load>[0];
  let coming: Promise<void> | null = null;
  const start = () => {
    const options = asked;
    asked = undefined;
    coming = null;
    return load(options);
  };
  router.load = (options) => {
    if (coming === null && !isTouched()) return load(options);
    router.updateLatestLocation();
    asked = { ...asked, ...options };
    coming ??= afterPaint().then(start);
    return coming;
  };
}
