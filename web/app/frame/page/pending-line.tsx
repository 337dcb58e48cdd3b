import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingLine } from './loading-line.tsx';

/** [9.22] */
const pendingAfterMs = 200;

/** True once something has lasted for 200 ms: less is not shown. */
export function useLasts(busy: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLasts(true), pendingAfterMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [busy]);
  return lasts;
}

/** React's router makes its stores of atoms, which its types leave out; its own hook of all state is what the bundler loses here. */
type Atom = Parameters<typeof useAtom<'idle' | 'pending', boolean>>[0];

/** A line at the top while the next page loads. */
export function PendingLine() {
  const { status } = useRouter().stores;
  const lasts = useLasts(useAtom(status as typeof status & Atom, (now) => now === 'pending', false));
  return lasts ? <LoadingLine /> : null;
}
