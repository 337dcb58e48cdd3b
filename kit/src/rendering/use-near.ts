import { startTransition, useCallback, useState, type RefCallback } from 'react';

/** What is so far above the window has been passed: a jump to the middle of a list does not stop at it. */
const passedPx = 1_000_000;

/**
 * Whether an element is, or has been, within `px` of the window or above it; false on the server. For what is made only when a visitor scrolls near it.
 * @returns that, and the element's ref
 */
export function useNear(px: number): readonly [boolean, RefCallback<Element>] {
  const [near, setNear] = useState(false);
  const watch = useCallback(
    (element: Element | null) => (element === null ? undefined : watchNear(element, px, () => setNear(true))),
    [px],
  );
  return [near, watch];
}

/**
 * How many of a long row of elements are made: `first` at first and on the server, and `step` more each time that a visitor comes within `px` of
 * the first of the others. Few at a time, so that no frame makes them all.
 * @returns that number, and the ref of the first of the others
 */
export function useMoreNear(px: number, first: number, step: number): readonly [number, RefCallback<Element>] {
  const [shown, setShown] = useState(first);
  const watch = useCallback(
    (element: Element | null) => (element === null ? undefined : watchNear(element, px, () => setShown(shown + step))),
    [px, shown, step],
  );
  return [shown, watch];
}

/** Calls once the element is near, in slices of time: what is made off the screen must not hold up a frame. @returns stops watching */
function watchNear(element: Element, px: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      startTransition(onNear);
    },
    { rootMargin: `${passedPx}px ${px}px ${px}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
