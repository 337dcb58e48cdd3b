import { m } from '../../lib/i18n/words.ts';
import { ModalLink } from '../../shell/modals/modal-link.tsx';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Pinwheel } from '../../ui/icons/pinwheel.tsx';

/** A round that is not this player's, or nobody's: the same answer to both. */
export function RoundMissing() {
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center">
      <Pinwheel className="size-16 opacity-80" />
      <h1 className="text-2xl">{m['history.round.missing.title']()}</h1>
      <p className="max-w-md text-paper-dim">{m['history.round.missing.text']()}</p>
      <ModalLink path="/payment/game-history" className={buttonClass('secondary')}>
        {m['history.round.missing.action']()}
      </ModalLink>
    </section>
  );
}
