import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { isInsideMessenger } from '../../data/account/log-in/telegram-log-in.ts';
import { useSelf } from '../../data/account/queries.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { playMoneyQuery } from '../../data/grants/play-money.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isNewUser, isWelcomeDue } from './is-welcome-due.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

const WelcomeDialog = late(() => import('./welcome-dialog.tsx'));

/**
 * Welcomes a new player once, with the welcome grant or with the welcome pack. The age of the account is checked on arrival, so that the
 * dialog does not vanish after thirty seconds.
 */
export default function WelcomePopup() {
  const self = useSelf(({ created }) => ({ created }));
  const settings = useSettings();
  const { inGame } = usePlace();
  const [isNew, setNew] = useState(false);
  const [hasPack, setPack] = useState(false);
  const [seen, setSeen] = useState(() => savedValue('welcome_pack_seen') !== null);
  const here = { nowMs: serverNowMs(), inMessenger: isInsideMessenger() };
  if (!isNew && !seen && self !== null && !here.inMessenger && isNewUser(self, here.nowMs)) setNew(true);
  if (!hasPack && !seen && isWelcomeDue(self, settings, here)) setPack(true);
  const enabled = isNew && !seen;
  // Without an answer the player is welcomed without a gift.
  const { data: money, isPending } = useQuery({ ...playMoneyQuery(), enabled });
  const grant = money?.welcome ?? null;
  const isDue = enabled && !isPending && (hasPack || grant !== null);
  // Where the gift is all there is, one step: its own text, or that of both.
  const { data: whole } = useQuery({ ...currentRotatorQuery('welcome_popup'), enabled: isDue });
  const { data: oneStep } = useQuery({ ...currentRotatorQuery('welcome_popup_one_step'), enabled: isDue && !hasPack });
  const written = oneStep ?? whole;
  // Over a game only the gift is shown: it is the money to play it with.
  const isTurn = useTurn('welcome', isDue && (!inGame || grant !== null));
  if (!isTurn) return null;
  const close = () => {
    saveValue('welcome_pack_seen', '1');
    setSeen(true);
  };
  return (
    <LatePart>
      <WelcomeDialog grant={grant} written={written?.item ?? null} inGame={inGame} onClose={close} />
    </LatePart>
  );
}
