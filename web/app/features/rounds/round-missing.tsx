import { m } from '../../lib/words.ts';
import { ModalLink } from '../../shell/modal-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function RoundMissing() {
  return (
    <section className="page pt-10">
      <EmptyState title={m['history.round.missing.title']()} action={<ModalLink path="/payment/game-history" className={buttonClass('secondary')}>{m['history.round.missing.action']()}</ModalLink>}>{m['history.round.missing.text']()}</EmptyState>
    </section>
  );
}
