import { useEffect, useState, type RefObject } from 'react';

/** From this many rows on only those in sight, and some around them, are in the document. */
const windowedFrom = 60;
const around = 10;
/** Until a row was measured. */
const guessPx = 56;

type InSight = {
  /** The rows in the document, by place; the last one is not included. */
  readonly first: number;
  readonly end: number;
  /** Room for the rows before and after them, in pixels. */
  readonly above: number;
  readonly below: number;
  /** Scrolls until a row is in the document and in sight. */
  readonly reveal: (at: number) => void;
};

/**
 * Which of many rows are in the document, by where their frame is scrolled to. All rows are of one height, which the first one shown has.
 * Before hydration and in short tables every row is there.
 */
export function useRowsInSight(frame: RefObject<HTMLElement | null>, count: number, isHydrated: boolean): InSight {
  const isWindowed = isHydrated && count >= windowedFrom;
  const [{ top, height, rowPx }, setPlace] = useState({ top: 0, height: 0, rowPx: guessPx });
  useEffect(() => {
    const element = frame.current;
    if (!isWindowed || element === null) return;
    const measure = () => {
      const measured = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      setPlace({ top: element.scrollTop, height: element.clientHeight, rowPx: measured > 0 ? measured : guessPx });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resizes.disconnect();
    };
  }, [frame, isWindowed]);
  const first = isWindowed ? Math.max(0, Math.min(count - 1, Math.floor(top / rowPx)) - around) : 0;
  const end = isWindowed ? Math.min(count, Math.ceil((top + height) / rowPx) + around) : count;
  const reveal = (at: number) => {
    const element = frame.current;
    if (!isWindowed || element === null) return;
    const [upper, lower] = [element.scrollTop, element.scrollTop + element.clientHeight - rowPx * 2];
    if (at * rowPx < upper) element.scrollTo({ top: at * rowPx });
    else if (at * rowPx > lower) element.scrollTo({ top: (at + 2) * rowPx - element.clientHeight });
  };
  return { first, end, above: first * rowPx, below: (count - end) * rowPx, reveal };
}
