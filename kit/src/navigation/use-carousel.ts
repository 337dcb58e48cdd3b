import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const stillQuery = '(prefers-reduced-motion: reduce)';
const wantsStill = () => window.matchMedia(stillQuery).matches;

type Carousel = {
  readonly track: RefObject<HTMLUListElement | null>;
  /** The first visible slide. */ readonly at: number;
  readonly goTo: (slide: number) => void;
  /** Turns by itself at this moment. */ readonly turning: boolean;
  readonly setHeld: (held: boolean) => void;
  readonly stop: () => void;
};

/**
 * State of a scrollable row of slides. With `turnMs` it advances to the end once, never while hovered or focused, never with reduced
 * motion, and stops when the visitor takes over.
 */
export function useCarousel(slides: number, turnMs: number | null): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const goTo = useCallback(
    (slide: number) => {
      const list = track.current;
      const target = list?.children[Math.min(Math.max(slide, 0), slides - 1)];
      if (!list || !(target instanceof HTMLElement)) return;
      list.scrollTo({ left: target.offsetLeft - list.offsetLeft, behavior: wantsStill() ? 'auto' : 'smooth' });
    },
    [slides],
  );
  useEffect(() => {
    const list = track.current;
    if (list === null) return;
    const look = () => {
      const starts = [...list.children].map((child) =>
        child instanceof HTMLElement ? Math.abs(child.offsetLeft - list.offsetLeft - list.scrollLeft) : 0,
      );
      const atEnd = list.scrollLeft > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
      setAt(atEnd ? slides - 1 : starts.indexOf(Math.min(...starts)));
    };
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [slides]);
  const turning = turnMs !== null && !held && !stopped && at < slides - 1;
  useEffect(() => {
    if (!turning || turnMs === null || wantsStill()) return;
    const timer = setTimeout(() => goTo(at + 1), turnMs);
    return () => clearTimeout(timer);
  }, [turning, turnMs, at, goTo]);
  return { track, at, goTo, turning, setHeld, stop: () => setStopped(true) };
}
