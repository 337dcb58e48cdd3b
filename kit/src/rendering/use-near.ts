import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether an element is, or has been, within `px` of the window; false on the server. For what is made only when a visitor scrolls near it.
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
          setNear(true);
        },
        { rootMargin: `${px}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [px],
  );
  return [near, watch];
}
