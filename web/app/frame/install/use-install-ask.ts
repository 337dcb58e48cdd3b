import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useEffect } from 'react';
import { successMoment } from '../../data/install/success-moment.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { followWins } from './follow-wins.ts';
import { askAtSuccess, installAsk } from './install-ask.ts';

/** Asks a player to install the site once a game has been left after a win, or a deposit has arrived. Never over a game. */
export function useInstallAsk(): void {
  const { inGame } = usePlace();
  const moment = useAtom(successMoment, (now) => now, null);
  useEffect(followWins, []);
  // Who logs out is asked nothing.
  useEffect(() => () => installAsk.set(null), []);
  useEffect(() => {
    // What was asked before this game says nothing of its rounds.
    if (inGame) installAsk.set(null);
    if (inGame || moment === null) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      await askAtSuccess(() => isOver);
      if (!isOver) successMoment.set(null);
    };
    inBackground(ask());
    return () => {
      isOver = true;
    };
  }, [inGame, moment]);
}
