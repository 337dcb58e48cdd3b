import { useEffect, useState } from 'react';
import type { Mark } from './steps.ts';

const everyMs = 150;

/** Where the part with this mark is in the window, looked for until its page is there; null before. */
export function useMarked(mark: Mark, step: string): DOMRect | null {
  const [box, setBox] = useState<{ readonly step: string; readonly rect: DOMRect } | null>(null);
  useEffect(() => {
    let isShown = false;
    const look = () => {
      const element = document.querySelector(`[data-tour="${mark}"]`);
      if (element === null) return;
      if (!isShown) element.scrollIntoView({ block: 'nearest' });
      isShown = true;
      const rect = element.getBoundingClientRect();
      setBox((before) =>
        before?.step === step && before.rect.top === rect.top && before.rect.left === rect.left && before.rect.height === rect.height
          ? before
          : { step, rect },
      );
    };
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [mark, step]);
  return box?.step === step ? box.rect : null;
}
