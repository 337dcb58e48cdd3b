import { useEffect, useState } from 'react';

const restMs = 1_500;

/** True once the page has loaded and rested, or the reader has touched what waits for it. */
export function useSettled(): readonly [settled: boolean, settle: () => void] {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = setTimeout(() => setSettled(true), restMs);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
    return () => {
      window.removeEventListener('load', rest);
      clearTimeout(timer);
    };
  }, [settled]);
  return [settled, () => setSettled(true)];
}
