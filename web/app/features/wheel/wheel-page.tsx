import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import type { Wheel } from '@mela/contract/api/wheel';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useSeen } from '../../data/notifications/use-seen.ts';
import { wheelQuery } from '../../data/wheel/queries.ts';
import { showFullSpins, spinsOf } from '../../data/wheel/spins.ts';
import { useReset } from '../../data/wheel/use-reset.ts';
import { clockText } from '../../parts/codes/use-countdown.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink, ModalLink } from '../../site/navigation/modal-link.tsx';
import { useModal } from '../../site/navigation/use-modal.ts';
import { OddsTable } from './odds-table.tsx';
import { SoundButton } from './sound-button.tsx';
import { useSpin } from './use-spin.ts';
import { WheelPicture } from './wheel-picture.tsx';

/** The wheel of the player's level, its spins and its odds. When the player is gone it is read again: it is the guests' one from then on. */
export function WheelPage() {
  return <ShownWheel key={useIsPlayer() ? 'player' : 'guest'} />;
}

function ShownWheel() {
  const { data: wheel, error, refetch } = useQuery(wheelQuery());
  useSeen('fortune_wheel');
  return (
    <div className="page grid items-start gap-x-16 gap-y-5 pt-4 md:pt-8 lg:grid-cols-[minmax(0,560px)_minmax(300px,480px)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
      <header className="max-w-3xl lg:col-start-2">
        <h1 className="text-2xl md:text-3xl">{m['wheel.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['wheel.intro']()}</p>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : wheel === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} />
      ) : wheel.sectors.length === 0 ? (
        <p className="text-lg lg:col-start-2">{m['wheel.none']({ level: wheel.level.name })}</p>
      ) : (
        <>
          <SpinPanel wheel={wheel} />
          <PaperCard as="section" className="ticket lg:col-start-2">
            <h2 className="text-xl">{m['wheel.odds.title']({ level: wheel.level.name })}</h2>
            <p className="mb-4 mt-1 text-muted">{m['wheel.odds.text']()}</p>
            <OddsTable sectors={wheel.sectors} />
            <p className="perforation mt-5 flex flex-wrap gap-x-6 gap-y-2 pt-4 font-semibold">
              <ModalLink path="/fortune-wheel/info" className="underline underline-offset-4">
                {m['wheel.info.link']()}
              </ModalLink>
              <Link to="/{-$lang}/fairness" search={{}} hash="wheel" className="underline underline-offset-4">
                {m['wheel.fair.link']()}
              </Link>
            </p>
          </PaperCard>
        </>
      )}
    </div>
  );
}

function SpinPanel({ wheel }: { readonly wheel: Wheel }) {
  const isPlayer = useIsPlayer();
  const { open } = useModal();
  const turning = useRef<SVGGElement>(null);
  const onStopped = useCallback(() => open('/fortune-wheel/win'), [open]);
  const { busy, spin } = useSpin(wheel, turning, onStopped);
  const left = spinsOf(wheel);
  return (
    <section
      aria-label={m['wheel.title']()}
      className="relative grid justify-items-center gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <div className="w-full max-w-[min(35rem,56vh)]">
        <WheelPicture ref={turning} sectors={wheel.sectors} label={m['wheel.picture']({ level: wheel.level.name })} />
      </div>
      <SoundButton />
      {!isPlayer ? (
        <>
          {wheel.dailySpins > 0 && <p className="max-w-md text-center text-muted">{m['wheel.guest.text']({ count: wheel.dailySpins })}</p>}
          <DialogLink hash="registration" className={buttonClass('primary', 'lg')}>
            {m['wheel.guest.action']()}
          </DialogLink>
        </>
      ) : left > 0 || busy ? (
        <>
          <Button size="lg" className="min-w-[min(14rem,100%)]" busy={busy} onClick={() => attempt(spin())}>
            {m['wheel.spin']()}
          </Button>
          <p role="status" className="numbers text-muted">
            {m['wheel.left']({ count: left })}
          </p>
        </>
      ) : (
        <NextSpin />
      )}
    </section>
  );
}

/** When the spins come again. */
function NextSpin() {
  const queryClient = useQueryClient();
  const onReset = useCallback(() => showFullSpins(queryClient), [queryClient]);
  const leftSec = useReset(onReset);
  if (leftSec === 0) return <p className="text-lg">{m['wheel.later']()}</p>;
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <p className="text-muted">{m['wheel.next']()}</p>
      <p role="timer" className="numbers font-print text-3xl">
        {clockText(leftSec)}
      </p>
      <ModalLink path="/fortune-wheel/timer" className="mt-1 font-semibold underline underline-offset-4">
        {m['wheel.timer.link']()}
      </ModalLink>
    </div>
  );
}
