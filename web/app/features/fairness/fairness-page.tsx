import { late } from '@mela/kit/rendering/late.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { FairnessPicture } from '../../parts/fairness/fairness-picture.tsx';
import { JackpotCommitments } from './jackpots/jackpot-commitments.tsx';
import { RecountRules } from './recount-rules.tsx';
import { SeedPanel } from './seed/seed-panel.tsx';
import { DialogLink } from '../../site/navigation/modal-link.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

const WheelCheck = late(() => import('./wheel/wheel-check.tsx'));

/** How a round is proved, the player's own seeds, and the exact rules. */
export function FairnessPage() {
  const isPlayer = useIsPlayer();
  const isWheelOn = isSwitchedOn(useSettings(), 'fortune_wheel');
  const steps = [
    { print: 'committed', title: m['home.fair.commitment.title'](), text: m['home.fair.commitment.text']() },
    { print: 'played', title: m['home.fair.play.title'](), text: m['home.fair.play.text']() },
    { print: 'opened', title: m['home.fair.open.title'](), text: m['home.fair.open.text']() },
  ] as const;
  return (
    <div className="page pt-8 md:pt-14">
      <header className="max-w-3xl">
        <h1 className="text-4xl">{m['fairness.title']()}</h1>
        <p className="mt-5 text-lg text-muted">{m['fairness.intro']()}</p>
      </header>
      <ol className="my-12 grid gap-8 md:my-16 md:grid-cols-3 md:gap-6 lg:gap-10">
        {steps.map(({ print, title, text }) => (
          <li key={print} className="flex items-start gap-5 md:block">
            <div className="shrink-0 md:mb-4">
              <FairnessPicture name={print} />
            </div>
            <div className="min-w-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!isPlayer ? <ForGuests /> : <SeedPanel />}
      <JackpotCommitments />
      {isPlayer && isWheelOn ? (
        <LatePart>
          <WheelCheck />
        </LatePart>
      ) : null}
      <RecountRules />
    </div>
  );
}

function ForGuests() {
  return (
    <section className="paper on-paper ticket flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-panel px-8 py-7">
      <div className="max-w-xl">
        <h2 className="text-xl">{m['fairness.guest.title']()}</h2>
        <p className="mt-1 text-muted">{m['fairness.guest.text']()}</p>
      </div>
      <DialogLink hash="registration" className={buttonClass('primary', 'lg')}>
        {m['fairness.guest.action']()}
      </DialogLink>
    </section>
  );
}
