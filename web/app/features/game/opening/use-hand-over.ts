import { useEffect, type RefObject } from 'react';
import { readFrameMessage } from '../frame-messages.ts';
import type { EarlyFrame } from './early-frame.ts';

type Seat = { readonly token: string; readonly session: unknown };

/**
 * Hands a frame that stood before its session the token it waits for, at once and whenever it asks again (it may load anew). The
 * session's first state goes with it until the game is open; later, and where the answer brought none, the frame asks for its own.
 */
export function useHandOver(frame: RefObject<HTMLIFrameElement | null>, early: EarlyFrame | null, seat: Seat | null): void {
  const isEarly = early !== null;
  useEffect(() => {
    if (!isEarly || seat === null) return undefined;
    const { token, session } = seat;
    let isOpen = false;
    const hand = () =>
      frame.current?.contentWindow?.postMessage({ type: 'mela:open', token, session: isOpen ? null : session }, window.location.origin);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const type = readFrameMessage(data)?.type;
      if (type === 'mela:ready') isOpen = true;
      if (type === 'mela:await') hand();
    };
    window.addEventListener('message', hear);
    hand();
    return () => window.removeEventListener('message', hear);
  }, [frame, isEarly, seat]);
}
