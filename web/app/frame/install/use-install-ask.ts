import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useEffect } from 'react';
import { successMoment } from '../../data/install/success-moment.ts';
import { installPrompt, wayToInstall } from '../../site/offline/install-prompt.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { followWins } from './follow-wins.ts';
import { askAtSuccess, installAsk } from './install-ask.ts';

/** Asks a player to install the site once a game has been left after a win, or a deposit has arrived. Never over a game. */
export function useInstallAsk(): void {
  const { inGame } = usePlace();
  const moment = useAtom(successMoment, (now) => now, null);
  useEffect(followWins, []);
  // After the return from a bank the browser offers its prompt some seconds later than the deposit is shown: the moment lasts until then.
  const canInstall = useAtom(installPrompt, () => wayToInstall() !== null, false);
  // Who logs out is asked nothing.
  useEffect(() => forgetMoment, []);
  useEffect(() => {
    // What was asked before this game says nothing of its rounds.
    if (inGame) forgetMoment();
  }, [inGame]);
  useEffect(() => {
    if (inGame || moment === null || !canInstall) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      await askAtSuccess(() => isOver);
      if (!isOver) successMoment.set(null);
    };
    inBackground(ask());
    return () => {
      isOver = true;
    };
  }, [inGame, moment, canInstall]);
}

function forgetMoment(): void {
  installAsk.set(null);
  successMoment.set(null);
}
