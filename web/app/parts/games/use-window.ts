import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

type Options = {
  /** So far from the window its content is made. */
  readonly px: number;
  /** Its height until its content has been there once, px. */
  readonly heightPx: number;
  /** Its content can be made. */
  readonly ready: boolean;
  readonly onNear: (isNear: boolean) => void;
};

/**
 * Whether an element is near the window, or has the focus; false on the server. While its content is not there it is at least as high as it was, so
 * that nothing moves.
 * @returns that, and the element's ref
 */
export function useWindow({ px, heightPx, ready, onNear }: Options): readonly [boolean, RefCallback<HTMLElement>] {
  const [near, setNear] = useState(false);
  const root = useRef<HTMLElement>(null);
  const measured = useRef(0);
  const came = useRef(onNear);
  const shown = near && ready;
  useLayoutEffect(() => {
    came.current = onNear;
    if (root.current) root.current.style.minHeight = shown ? '' : `${measured.current || heightPx}px`;
  });
  const watch = useCallback(
    (element: HTMLElement | null) => {
      root.current = element;
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const isNear = entries.at(-1)?.isIntersecting === true;
          if (!isNear && element.contains(document.activeElement)) return;
          if (!isNear && element.style.minHeight === '') measured.current = element.offsetHeight;
          // In slices: what is made off the screen must not hold up a frame or a touch.
          startTransition(() => {
            came.current(isNear);
            setNear(isNear);
          });
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
