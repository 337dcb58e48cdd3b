import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wheelQuery } from './queries.ts';

const tickMs = 1000;

/**
 * The seconds until the spins come again, counted from the server's answer, so that a wrong clock of the device changes nothing; 0 while there
 * are spins, for guests and without a reset time. `onReset` is called when they have come.
 */
export function useReset(onReset: () => void, enabled = true): number {
  const { data, dataUpdatedAt } = useQuery({ ...wheelQuery(), enabled, refetchOnMount: false });
  const resetSec = data?.resetSec ?? 0;
  const [counted, setCounted] = useState({ answer: 0, leftSec: 0 });
  useEffect(() => {
    if (resetSec === 0) return undefined;
    const atMs = Date.now() + resetSec * tickMs;
    const timer = setInterval(() => {
      const leftSec = Math.max(0, Math.ceil((atMs - Date.now()) / tickMs));
      setCounted({ answer: dataUpdatedAt, leftSec });
      if (leftSec > 0) return;
      clearInterval(timer);
      onReset();
    }, tickMs);
    return () => clearInterval(timer);
  }, [resetSec, dataUpdatedAt, onReset]);
  return counted.answer === dataUpdatedAt ? Math.min(counted.leftSec, resetSec) : resetSec;
}
