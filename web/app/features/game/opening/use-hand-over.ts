import { useEffect, type RefObject } from 'react';
import { readFrameMessage } from '../frame-messages.ts';
import type { EarlyFrame } from './early-frame.ts';
import { readGameSession } from '../../../lib/api/read-game-session.ts';

/**
 * Hands a frame that stood before its session the token it waits for, at once and whenever it asks again (it may load anew). The
 * session's first state goes with it until the game is open; later the frame asks for its own.
 */
export function useHandOver(frame: RefObject<HTMLIFrameElement | null>, early: EarlyFrame | null, token: string | null): void {
  const prints = early?.prints ?? null;
  useEffect(() => {
    if (prints === null || token === null) return undefined;
    let isOpen = false;
    let isGone = false;
    const first = readGameSession(token);
    const hand = async () => {
      const session = await first;
      if (isGone) return;
      frame.current?.contentWindow?.postMessage(
        { type: 'mela:open', token, session: isOpen ? null : session, prints },
        window.location.origin,
      );
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const type = readFrameMessage(data)?.type;
      if (type === 'mela:ready') isOpen = true;
      if (type === 'mela:await') void hand();
    };
    window.addEventListener('message', hear);
    void hand();
    return () => {
      isGone = true;
      window.removeEventListener('message', hear);
    };
  }, [frame, prints, token]);
}
