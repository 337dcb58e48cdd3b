import { helplineIn } from '@mela/contract/site/helpline';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { careQuery, noteCareSeen } from '../../data/protection/care.ts';
import { CareReasons } from '../../parts/protection/care-reasons.tsx';
import { m } from '../../site/language/words.ts';

/** A calm message for a player with care, once, between games: why, what it means, and the way to limits and a break. */
export function CarePopup() {
  const { data } = useQuery(careQuery());
  const { send } = useCommand(noteCareSeen);
  const navigate = useNavigate();
  const [closedFor, setClosedFor] = useState<number | null>(null);
  const care = data?.seenAt === null && data.since !== closedFor ? data : null;
  const isTurn = useTurn('care', care !== null);
  if (care === null || !isTurn) return null;
  const seen = () => {
    setClosedFor(care.since);
    // Where it cannot be noted it comes again on the next visit.
    inBackground(send({}));
  };
  const open = async (to: '/{-$lang}/games-limits' | '/{-$lang}/self-exclusion-option') => {
    seen();
    await navigate({ to, search: {} });
  };
  return (
    <Dialog title={m['care.title']()} onClose={seen} shape="card">
      {(close) => (
        <>
          <CareReasons care={care} />
          <p className="mt-3 font-semibold">{m['care.idea']()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" onClick={() => attempt(open('/{-$lang}/games-limits'))} className={buttonClass('solid', 'md')}>
              {m['care.limits']()}
            </button>
            <button
              type="button"
              onClick={() => attempt(open('/{-$lang}/self-exclusion-option'))}
              className={buttonClass('secondary', 'md')}
            >
              {m['care.break']()}
            </button>
            <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
              {m['care.close']()}
            </button>
          </div>
          <p className="mt-4 text-sm text-muted">{m['care.help'](helplineIn(currentLocale()))}</p>
        </>
      )}
    </Dialog>
  );
}
