import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { authToken } from '../../data/account/auth-store.ts';
import { depositTarget } from '../../site/navigation/targets.ts';
import { useModal } from '../../site/navigation/use-modal.ts';
import { subscribeJackpots } from '../../data/live/jackpots.ts';
import { balanceHold, useWallet } from '../../data/balance/use-balance.ts';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';

const toRupees = (minor: number | undefined) => (minor === undefined ? undefined : minor / 100);

/**
 * Listens to the game frame: holds the balance while a round plays, opens the cashier, goes home. `real` is false for a demo, which has its
 * own money.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { real, onReady }: { readonly real: boolean; readonly onReady: () => void },
): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const modal = useModal();
  useEffect(() => {
    const hold = balanceHold(queryClient);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      switch (message?.type) {
        case 'mela:ready':
          return onReady();
        case 'mela:round-start':
          return real ? hold.roundStart(message.round, toRupees(message.balanceMinor)) : undefined;
        case 'mela:round-end':
          return real ? hold.roundEnd(message.round, toRupees(message.balanceMinor)) : undefined;
        case 'mela:cashier':
          return authToken() === null
            ? void navigate({ to: '.', search: (search: object) => search, hash: 'registration' })
            : modal.open(depositTarget);
        case 'mela:home':
          return void navigate({ to: '/{-$lang}/games/{-$category}', params: { category: undefined }, search: {} });
        default:
          return undefined;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [queryClient, navigate, modal, frame, real, onReady]);
  useEffect(() => () => balanceHold(queryClient).release(), [queryClient]);
  useEffect(
    () => subscribeJackpots(({ slug, minor }) => postToStage(frame.current?.contentWindow, { type: 'mela:jackpot', slug, minor })),
    [frame],
  );
}

/** Posts the wallet's balance to an open game whenever it changes, after a deposit for example. A component, so that a balance renders nothing else of the game. */
export function PostBalance({ frame, isOpen }: { readonly frame: RefObject<HTMLIFrameElement | null>; readonly isOpen: boolean }): null {
  const balance = useWallet()?.balance;
  // The game opened with the server's own balance, which may be newer than ours.
  const posted = useRef(balance);
  useEffect(() => {
    if (isOpen && balance !== undefined && balance !== posted.current)
      postToStage(frame.current?.contentWindow, { type: 'mela:balance', balance: Math.round(balance * 100) });
    posted.current = balance;
  }, [frame, isOpen, balance]);
  return null;
}
