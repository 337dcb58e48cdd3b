import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { useRef, type MouseEvent } from 'react';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';

/**
 * The click of a link that opens something over this page: the press is painted before the address changes, since after that a browser
 * paints nothing until what it opens is rendered. Presses within that frame count once; with a key or another button the browser follows
 * the link itself.
 */
export function usePaintedPress(target: NavigateOptions): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const isPressed = useRef(false);
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPressed.current) return;
    isPressed.current = true;
    inBackground(
      afterPaint().then(() => {
        isPressed.current = false;
        return navigate(target);
      }),
    );
  };
}
