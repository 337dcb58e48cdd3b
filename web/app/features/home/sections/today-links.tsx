import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { Gift } from '@mela/kit/icons/frame.ts';
import { FerrisWheel } from '@mela/kit/icons/pages.ts';
import { m } from '../../../site/language/words.ts';
import { featureState } from '../../../site/routing/features.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { missionsQuery } from '../../../data/missions/missions.ts';
import { MatchRow } from '../../../parts/contests/match-row.tsx';
import { wheelQuery } from '../../../data/wheel/queries.ts';
import { spinsOf } from '../../../data/wheel/spins.ts';

/** What today has besides games: the missions with the days in a row and the wheel's spins. What is switched off or cannot be read is left out. */
export function TodayLinks() {
  return (
    <>
      <MissionsLink />
      <WheelLink />
    </>
  );
}

function MissionsLink() {
  const isOn = featureState('daily_missions', useSettings()) === 'on';
  const day = useQuery({ ...missionsQuery(), enabled: isOn }).data;
  if (!isOn || day === undefined || day.blocked || day.missions.length === 0) return null;
  const { missions, unusedGifts, streak, streakDays } = day;
  const done = missions.filter(({ state }) => state === 'done' || state === 'taken').length;
  return (
    <Tile
      icon={Gift}
      text={unusedGifts > 0 ? m['missions.gifts']({ count: unusedGifts }) : m['home.today.missions']({ done, all: missions.length })}
      end={<MatchRow streak={streak} days={streakDays} className="h-8" />}
    >
      <Link to="/{-$lang}/daily-missions" search={{}} className={whole}>
        {m['missions.title']()}
      </Link>
    </Tile>
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

const whole = "after:absolute after:inset-0 after:content-['']";

type TileProps = { readonly icon: LineIcon; readonly text: string; readonly end?: ReactNode; readonly children: ReactNode };

function Tile({ icon: Icon, text, end = null, children }: TileProps) {
  return (
    <div className="relative flex min-w-0 items-center gap-4 rounded-panel border-2 border-ink-700 bg-ink-900 px-4 py-3 transition-colors hover:border-paper-dim/60">
      <Icon aria-hidden className="size-7 shrink-0 text-marigold" />
      <p className="numbers min-w-0 leading-snug">
        <b className="block">{children}</b>
        <span className="block text-sm text-muted">{text}</span>
      </p>
      {end === null ? null : <span className="ml-auto min-w-0">{end}</span>}
    </div>
  );
}
