import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { canTakePush, notePush, pushPermission, subscribePush, takesPushOf } from '../../site/offline/browser-push.ts';
import { useSelf } from '../account/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { addBrowser, pushQuery } from './push.ts';

/** Whether the player has forbidden this browser to show messages, or it cannot. */
export const isPushBarred = (): boolean => !canTakePush() || pushPermission() === 'denied';

/**
 * Messages in this browser. `canTurnOn` where it does not take this player's yet and the site sends some; `turnOn` from a press, since the browser
 * may ask its own question.
 */
export function usePushHere(isWanted: boolean, doneWords: string) {
  const userId = useSelf(({ id }) => id);
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const look = useCallback(() => {
    if (isWanted && userId !== null) inBackground(takesPushOf(userId).then(setIsOn, () => setIsOn(false)));
  }, [isWanted, userId]);
  useEffect(look, [look]);
  const publicKey = useQuery({ ...pushQuery(), enabled: isWanted && isOn === false }).data?.publicKey ?? null;
  const { busy, rejection, send } = useCommand(addBrowser);

  const ask = async () => {
    if (publicKey === null || userId === null) return;
    setState('asking');
    const browser = await subscribePush(publicKey).catch(() => null);
    if (browser === null) return setState('refused');
    const added = await send({ body: { ...browser, publicKey } });
    setState('idle');
    if (added === null) return;
    notePush({ userId, id: added.id, endpoint: browser.endpoint });
    announce(doneWords);
    setIsOn(true);
  };
  return {
    canTurnOn: publicKey !== null && isOn === false,
    isRefused: state === 'refused',
    busy: busy || state === 'asking',
    rejection,
    turnOn: () => attempt(ask()),
    look,
  };
}
