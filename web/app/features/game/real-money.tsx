import { fromMinor, toMinorNumber } from '@mela/contract/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';
import { type FrameLaunch, useLaunchReports } from './opening/report-launch.ts';
import { balanceHold, useWallet } from '../../data/balance/use-balance.ts';

const toRupees = (minor: number | undefined) => (minor === undefined ? undefined : fromMinor(minor));

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The launch of the frame; null until the server has opened it. */
  readonly launch: FrameLaunch | null;
  readonly isOpen: boolean;
};

/**
 * A player's money in an open game: holds the balance while a round plays, and posts the wallet's balance to the stage whenever it changes,
 * after a deposit for example. Guests, whose demo has its own money, do not load it. A component, so that a balance renders nothing else.
 */
export function RealMoney({ frame, launch, isOpen }: Props): null {
  const queryClient = useQueryClient();
  useLaunchReports(launch, isOpen);
  useEffect(() => {
    const hold = balanceHold(queryClient);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (message?.type === 'mela:round-start') hold.roundStart(message.round, toRupees(message.balanceMinor));
      if (message?.type === 'mela:round-end') hold.roundEnd(message.round, toRupees(message.balanceMinor));
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      hold.release();
    };
  }, [queryClient, frame]);
  const balance = useWallet()?.balance;
  // The game opened with the server's own balance, which may be newer than ours.
  const posted = useRef(balance);
  useEffect(() => {
    if (isOpen && balance !== undefined && balance !== posted.current)
      postToStage(frame.current?.contentWindow, { type: 'mela:balance', balance: toMinorNumber(balance) });
    posted.current = balance;
  }, [frame, isOpen, balance]);
  return null;
}
