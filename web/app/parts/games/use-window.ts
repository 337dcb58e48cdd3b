import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

type Options = {
  /** So far from the window its content is made. */
  readonly px: number;
  /** Its height while its content is not there, px. */
  readonly heightPx: () => number;
  /** Its content can be made. */
  readonly ready: boolean;
  readonly onNear?: (isNear: boolean) => void;
  /** Its height, px, when its content leaves. */
  readonly onLeave?: (heightPx: number) => void;
};

/**
 * Whether an element is near the window, or has the focus; false on the server. While its content is not there it is as high as it is given, so
 * that nothing moves.
 * @returns that, and the element's ref
 */
export function useWindow(options: Options): readonly [boolean, RefCallback<HTMLElement>] {
  const { px, ready } = options;
  const [near, setNear] = useState(false);
  const root = useRef<HTMLElement>(null);
  const latest = useRef(options);
  const shown = near && ready;
  useLayoutEffect(() => {
    latest.current = options;
    if (root.current) root.current.style.minHeight = shown ? '' : `${options.heightPx()}px`;
  });
  const watch = useCallback(
    (element: HTMLElement | null) => {
      root.current = element;
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const isNear = entries.at(-1)?.isIntersecting === true;
          if (!isNear && element.contains(document.activeElement)) return;
          if (!isNear && element.style.minHeight === '' && element.offsetHeight > 0) latest.current.onLeave?.(element.offsetHeight);
          // In slices: what is made off the screen must not hold up a frame or a touch.
          startTransition(() => {
            latest.current.onNear?.(isNear);
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
