import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { useSelf } from '../../data/account/queries.ts';
import { useTurn } from '../../data/overlays/overlays.ts';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { useSettings } from '../../data/settings/queries.ts';
import { isWelcomeDue, inMessenger } from './is-welcome-due.ts';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'));

/** Greets a new player once. The age of the account is checked on arrival, so that the greeting does not vanish after thirty seconds. */
export default function WelcomeHost() {
  const self = useSelf(({ created }) => ({ created }));
  const settings = useSettings();
  const { inGame, hasDialog } = usePlace();
  const [due, setDue] = useState(false);
  const [seen, setSeen] = useState(() => savedValue('welcome_pack_seen') !== null);
  const { data: written } = useQuery({ ...currentRotatorQuery('welcome_popup'), enabled: due && !seen });
  if (!due && !seen && isWelcomeDue(self, settings, { nowMs: Date.now(), inMessenger: inMessenger() })) setDue(true);
  const isTurn = useTurn('welcome', due && !seen && !inGame && !hasDialog);
  if (!isTurn) return null;
  const close = () => {
    saveValue('welcome_pack_seen', '1');
    setSeen(true);
  };
  return (
    <Suspense fallback={null}>
      <WelcomeDialog written={written?.item ?? null} onClose={close} />
    </Suspense>
  );
}
