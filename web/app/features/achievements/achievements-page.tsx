import type { Achievement } from '@mela/contract/api/accounts/achievements';
import { achievementsPage } from '@mela/contract/site/achievements';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { noonOf } from '@mela/kit/formats/time.ts';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsPlayer, useSelf } from '../../data/account/queries.ts';
import { achievementsQuery } from '../../data/achievements/achievements.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { EmptyPlace, Stamp } from '../../parts/achievements/stamp.tsx';
import { m } from '../../site/language/words.ts';
import { AlbumSheet } from './album-sheet.tsx';
import { ShareStamp } from './share-stamp.tsx';

/** The player's own album: a stamp for each achievement, an outline where one is missing; ten, then more. A guest sees the outlines. */
export function AchievementsPage() {
  const { data, error, refetch } = useQuery(achievementsQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['achievements.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['achievements.intro']()}</p>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-48" />
      ) : (
        <Album achievements={data} />
      )}
    </div>
  );
}

const daysOf = ({ tiers }: Achievement) => tiers.flatMap(({ earnedOn: day }) => (day === null ? [] : [day]));

function Album({ achievements }: { readonly achievements: readonly Achievement[] }) {
  const [shown, setShown] = useState(achievementsPage);
  const isPlayer = useIsPlayer();
  const earned = achievements.filter((one) => daysOf(one).length > 0).length;
  // What is earned comes first, what shows nothing of itself last.
  const rankOf = (one: Achievement) => (daysOf(one).length > 0 ? 0 : one.name === null ? 2 : 1);
  const ordered = achievements.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="numbers font-semibold">
          {!isPlayer
            ? m['achievements.guest']({ all: achievements.length })
            : earned === 0
              ? m['achievements.none']()
              : m['achievements.count']({ earned, all: achievements.length })}
        </p>
        <Visibility />
      </div>
      <AlbumSheet>
        {ordered.slice(0, shown).map((achievement) => (
          <Place key={achievement.id} achievement={achievement} />
        ))}
      </AlbumSheet>
      <LoadMore
        shown={Math.min(shown, ordered.length)}
        total={ordered.length}
        busy={false}
        onMore={() => setShown(shown + achievementsPage)}
      />
    </>
  );
}

/** Whether others see this, with the way to change it. */
function Visibility() {
  const self = useSelf(({ id, visible }) => ({ id, shows: visible.achievements }));
  if (self === null) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      {self.shows ? (
        <Link to="/{-$lang}/achievements/$userId" params={{ userId: String(self.id) }} search={{}} className={link}>
          {m['achievements.seen']()}
        </Link>
      ) : (
        <span>{m['achievements.unseen']()}</span>
      )}
      <Link to="/{-$lang}/profile/settings" search={{}} className={link}>
        {m['achievements.change']()}
      </Link>
    </p>
  );
}

function Place({ achievement }: { readonly achievement: Achievement }) {
  const { name, text, emblem, progress, tiers } = achievement;
  const dates = useDates();
  const isPlayer = useIsPlayer();
  const days = daysOf(achievement);
  const day = days.at(-1) ?? null;
  const next = tiers[days.length];
  if (name === null || text === null || emblem === null)
    return (
      <li className="flex min-w-0 flex-col items-center text-center">
        <EmptyPlace emblem={null} className="w-full max-w-36" />
        <h2 className="mt-3 text-base font-semibold text-muted">{m['achievements.hidden']()}</h2>
        <p className="text-sm text-muted">{m['achievements.hiddenText']()}</p>
      </li>
    );
  return (
    <li className="flex min-w-0 flex-col items-center text-center">
      {day === null ? (
        <EmptyPlace emblem={emblem} className="w-full max-w-36" />
      ) : (
        <Stamp emblem={emblem} tier={days.length} tiers={tiers.length} day={day} className="w-full max-w-36" />
      )}
      <h2 className="mt-3 text-base font-semibold leading-tight">{name}</h2>
      {next === undefined ? null : <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-auto w-full pt-2">
        {day === null ? null : (
          <p className="text-sm text-muted">
            {tiers.length > 1 ? `${m['achievements.tier']({ tier: days.length, tiers: tiers.length })} · ` : null}
            {dates.day(noonOf(day))}
          </p>
        )}
        {next === undefined || next.target === 1 || !isPlayer ? null : (
          <Progress
            label={m['achievements.next']()}
            value={Math.min(progress, next.target)}
            max={next.target}
            text={m['achievements.progress']({ done: Math.min(progress, next.target), target: next.target })}
            tone="good"
          />
        )}
        {day === null ? null : <ShareStamp name={name} />}
      </div>
    </li>
  );
}
