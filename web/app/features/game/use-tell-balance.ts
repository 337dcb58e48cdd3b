import { useEffect, useRef, type RefObject } from 'react';
import { useWallet } from '../balance/use-balance.ts';

/** Tells an opened game what the wallet holds whenever that changes: money paid in beside the game is there to be played with. */
export function useTellBalance(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean): void {
  const balance = useWallet()?.balance;
  // What the game opened with is the server's own answer, newer than ours may be.
  const told = useRef(balance);
  useEffect(() => {
    if (isOpen && balance !== undefined && balance !== told.current)
      frame.current?.contentWindow?.postMessage({ type: 'mela:balance', balance: Math.round(balance * 100) }, window.location.origin);
    told.current = balance;
  }, [frame, isOpen, balance]);
}
