import { currentLocale } from '@mela/kit/words/locale.ts';
import { densityHere, knownArtOf } from '../../../data/prefetch/read-art-manifest.ts';
import { useEffect, type RefObject } from 'react';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';

/** A frame of one of our games that loads while its session is being opened. Its address says which art it will need. */
export type EarlyFrame = { readonly url: string };

/** Null while the art manifest is not read or has no art of this game: its address then comes with its session. */
export function earlyFrame(slug: string): EarlyFrame | null {
  const art = knownArtOf(slug);
  if (art === null) return null;
  return { url: `/play/${slug}?lang=${currentLocale()}&prints=${art.version}&density=${densityHere(art)}` };
}

/** Whether an opened session belongs to the frame that is loaded already. */
export function belongsTo({ url }: EarlyFrame, opened: string): boolean {
  const { origin, pathname } = new URL(opened, window.location.href);
  return origin === window.location.origin && url.startsWith(`${pathname}?`);
}

type GameSession = { readonly token: string; readonly session: unknown };

/**
 * Sends the token to a frame that loaded before its session, at once and whenever it asks again (it may reload). The session's first state
 * is sent along until the game is open; later, or without one, the frame fetches its own.
 */
export function useSessionHandover(frame: RefObject<HTMLIFrameElement | null>, early: EarlyFrame | null, seat: GameSession | null): void {
  const isEarly = early !== null;
  useEffect(() => {
    if (!isEarly || seat === null) return undefined;
    const { token, session } = seat;
    let isOpen = false;
    const hand = () => postToStage(frame.current?.contentWindow, { type: 'mela:open', token, session: isOpen ? null : session });
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
