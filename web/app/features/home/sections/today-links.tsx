import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { FerrisWheel, Trophy } from '@mela/kit/icons/pages.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../../site/language/words.ts';
import { featureState } from '../../../site/routing/features.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { wheelQuery } from '../../../data/wheel/queries.ts';
import { spinsOf } from '../../../data/wheel/spins.ts';

/** What today has besides games: the wheel's spins and the tournament that runs. What is switched off or cannot be read is left out. */
export function TodayLinks() {
  return (
    <>
      <WheelLink />
      <TournamentLink />
    </>
  );
}

function WheelLink() {
  const isOn = featureState('fortune_wheel', useSettings()) === 'on';
  const wheel = useQuery({ ...wheelQuery(), enabled: isOn }).data;
  if (!isOn || wheel === undefined || wheel.sectors.length === 0) return null;
  const left = spinsOf(wheel);
  // Nothing is promised where no next spin comes by itself.
  if (left === 0 && wheel.resetSec === 0) return null;
  return (
    <Tile icon={FerrisWheel} text={left > 0 ? m['wheel.left']({ count: left }) : m['home.today.wheelDone']()}>
      <Link to="/{-$lang}/fortune-wheel" search={{}} className={whole}>
        {m['wheel.title']()}
      </Link>
    </Tile>
  );
}

function TournamentLink() {
  const dates = useDates();
  const isOn = featureState('tournaments', useSettings()) === 'on';
  const running = useQuery({ ...tournamentsQuery(), enabled: isOn }).data?.find(({ state }) => state === 'running');
  if (!isOn || running === undefined) return null;
  const first = running.prizes[0]?.prize;
  const until = dates.day(running.endsAt);
  const text =
    first?.type === 'cash'
      ? m['home.today.tournamentPrize']({ sum: formatRupees(first.amount, { paise: 'needed' }), day: until })
      : m['home.today.tournament']({ day: until });
  return (
    <Tile icon={Trophy} text={text}>
      <Link to="/{-$lang}/tournaments/$tournamentId" params={{ tournamentId: String(running.id) }} search={{}} className={whole}>
        {running.name}
      </Link>
    </Tile>
  );
}

const whole = "after:absolute after:inset-0 after:content-['']";

function Tile({ icon: Icon, text, children }: { readonly icon: LineIcon; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="relative flex min-w-0 items-center gap-4 rounded-panel border-2 border-ink-700 bg-ink-900 px-4 py-3 transition-colors hover:border-paper-dim/60">
      <Icon aria-hidden className="size-7 shrink-0 text-marigold" />
      <p className="numbers min-w-0 leading-snug">
        <b className="block">{children}</b>
        <span className="block text-sm text-muted">{text}</span>
      </p>
    </div>
  );
}
