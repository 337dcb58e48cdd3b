import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { authToken } from '../../data/account/auth-token.ts';
import { depositTarget, dialogTarget, modalTarget } from '../../site/navigation/modal-target.ts';
import { subscribeJackpots } from '../../data/live/jackpots.ts';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';

/** Listens to the game frame: says when it is ready, opens the cashier, goes home. Sends it the sums of jackpots. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, onReady: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      switch (readFrameMessage(data)?.type) {
        case 'mela:ready':
          return onReady();
        case 'mela:cashier':
          return inBackground(navigate(authToken() === null ? dialogTarget('registration') : modalTarget(depositTarget)));
        case 'mela:home':
          return inBackground(navigate({ to: '/{-$lang}/games/{-$category}', params: { category: undefined }, search: {} }));
        default:
          return undefined;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [navigate, frame, onReady]);
  useEffect(
    () => subscribeJackpots(({ slug, minor }) => postToStage(frame.current?.contentWindow, { type: 'mela:jackpot', slug, minor })),
    [frame],
  );
}
