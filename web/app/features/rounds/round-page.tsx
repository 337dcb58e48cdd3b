import type { Round } from '@mela/contract/api/play';
import { ArrowLeft } from '@mela/kit/icons/signs.ts';
import { m } from '../../site/language/words.ts';
import { ModalLink } from '../../site/navigation/modal-link.tsx';
import { FairnessCheck } from '../../parts/round-check/fairness-check.tsx';
import { DisputeBox } from '../../parts/disputes/dispute-box.tsx';
import { RoundReceipt } from './round-receipt.tsx';
import { RoundReplay } from './round-replay.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Pinwheel } from '@mela/kit/labels/pinwheel.tsx';

/** One round: its receipt, its replay and its fairness check. */
export function RoundPage({ round }: { readonly round: Round }) {
  return (
    <section className="page pt-6 md:pt-10">
      <ModalLink
        path="/payment/game-history"
        className="inline-flex min-h-control items-center gap-2 font-semibold text-muted hover:text-paper"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m['history.rounds.title']()}
      </ModalLink>
      <h1 className="numbers mb-6 mt-1 text-2xl md:text-3xl">{m['history.round.title']({ round: round.round })}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(320px,420px)_1fr] lg:gap-12">
        <div className="min-w-0">
          <RoundReceipt round={round} />
          <DisputeBox about="round" id={round.round} />
        </div>
        <div className="grid min-w-0 gap-8">
          <RoundReplay round={round} />
          <FairnessCheck round={round} />
        </div>
      </div>
    </section>
  );
}

/** The round does not exist or belongs to another player: the same page for both. */
export function RoundMissing() {
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center">
      <Pinwheel className="size-16 opacity-80" />
      <h1 className="text-2xl">{m['history.round.missing.title']()}</h1>
      <p className="max-w-md text-muted">{m['history.round.missing.text']()}</p>
      <ModalLink path="/payment/game-history" className={buttonClass('secondary')}>
        {m['history.round.missing.action']()}
      </ModalLink>
    </section>
  );
}
