import { useEffect, useState } from 'react';

const stillQuery = '(prefers-reduced-motion: reduce)';

export type PieceProps<Work> = { readonly work: Work; readonly title: string; readonly isPlaying: boolean; readonly onEnd: () => void };

/** Whether a piece plays. `isStill` where the device asks for less motion, from the first moment on. */
export function usePlay() {
  const [isPlaying, setPlaying] = useState(false);
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const query = matchMedia(stillQuery);
    const read = () => {
      setStill(query.matches);
      if (query.matches) setPlaying(false);
    };
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return { isPlaying: isPlaying && !isStill, isStill, play: () => setPlaying(true), stop: () => setPlaying(false) };
}

/** Plays animations of elements while `isPlaying`; when the last one has finished, `onEnd`. What is stopped returns to its still. */
export function useAnimations(isPlaying: boolean, start: () => readonly Animation[], onEnd: () => void): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const animations = start();
    let isCurrent = true;
    const end = () => {
      if (isCurrent) onEnd();
    };
    Promise.all(animations.map(({ finished }) => finished)).then(end, () => undefined);
    return () => {
      isCurrent = false;
      for (const animation of animations) animation.cancel();
    };
    // The elements are those of one piece; only playing changes.
  }, [isPlaying]);
}
