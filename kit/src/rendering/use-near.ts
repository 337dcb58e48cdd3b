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
    (element: Element | null) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          startTransition(() => setNear(true));
        },
        { rootMargin: `${passedPx}px ${px}px ${px}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [px],
  );
  return [near, watch];
}
