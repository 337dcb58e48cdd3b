import { useEffect, useState } from 'react';

/** Counts seconds down by the clock, so that a tab that slept shows the right time. @returns the seconds left, and what starts it again */
export function useCountdown(initialSec = 0): { readonly leftSec: number; readonly start: (seconds: number) => void } {
  const [untilMs, setUntilMs] = useState(() => Date.now() + initialSec * 1000);
  const [leftSec, setLeftSec] = useState(initialSec);
  useEffect(() => {
    const tick = () => setLeftSec(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)));
    tick();
    if (untilMs <= Date.now()) return;
    const timer = setInterval(tick, 1000);
    const end = setTimeout(() => clearInterval(timer), untilMs - Date.now() + 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [untilMs]);
  return { leftSec, start: (seconds) => setUntilMs(Date.now() + seconds * 1000) };
}

/** 0:09, 12:30, 3:00:00. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
