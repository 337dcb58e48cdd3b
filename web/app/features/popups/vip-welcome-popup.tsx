import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useSelf } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { noteVipWelcomeSeen } from '../../data/loyalty/vip-welcome.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { featureState } from '../../site/routing/features.ts';

/** Welcomes a new member of the VIP club once, between games: what the club has, and that it asks for nothing. */
export function VipWelcomePopup() {
  const self = useSelf(({ id, vipWelcome }) => ({ id, vipWelcome }));
  const settings = useSettings();
  const { send } = useCommand(noteVipWelcomeSeen);
  const [closedFor, setClosedFor] = useState<number | null>(null);
  const isDue = self !== null && self.vipWelcome && closedFor !== self.id;
  if (!useTurn('vip-welcome', isDue)) return null;
  const remove = () => {
    setClosedFor(self?.id ?? null);
    // Where it cannot be noted it comes again on the next visit.
    send({}).catch(() => null);
  };
  return (
    <Dialog title={m['vip.welcome.title']()} onClose={remove} shape="card">
      {(close) => (
        <>
          <p>{m['vip.welcome.text']()}</p>
          <p className="mt-3 text-sm text-muted">{m['vip.welcome.calm']()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {featureState('tournaments', settings) === 'on' ? (
              <Link to="/{-$lang}/tournaments" search={{}} onClick={close} className={buttonClass('solid', 'md')}>
                {m['vip.welcome.tournaments']()}
              </Link>
            ) : null}
            {featureState('lottery', settings) === 'on' ? (
              <Link to="/{-$lang}/lottery" search={{}} onClick={close} className={buttonClass('secondary', 'md')}>
                {m['vip.welcome.lottery']()}
              </Link>
            ) : null}
            <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
              {m['vip.welcome.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
