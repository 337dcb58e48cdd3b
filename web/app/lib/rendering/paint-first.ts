import type { AnyRouter } from '@tanstack/react-router';

/** A frame ends far sooner; a window that stops drawing meanwhile must not hold a page up. */
const frameMsMax = 200;

/** When the browser has drawn what it has. A page out of sight draws nothing and is not waited for. */
function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, frameMsMax);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** Whether the task that runs now answers a finger or a key. */
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
 * Lets a touch show that it was felt before the page that it asked for is made: the address changes at once, matching,
 * loading and rendering come after the next frame. What a router does in one piece is the longest wait of a cheap phone.
 * Of what was asked for within one frame, only where it ended is loaded; what nobody's finger asked for is loaded at once.
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
