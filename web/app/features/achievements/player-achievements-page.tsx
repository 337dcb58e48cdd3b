import type { OutputOf } from '@mela/contract/http/endpoint';
import type { achievementsApi } from '@mela/contract/api/accounts/achievements';
import { achievementsPage } from '@mela/contract/site/achievements';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { noonOf } from '@mela/kit/formats/time.ts';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playerAchievementsQuery } from '../../data/achievements/achievements.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { FramedAvatar } from '../../parts/account/framed-avatar.tsx';
import { Stamp } from '../../parts/achievements/stamp.tsx';
import { m } from '../../site/language/words.ts';
import { AlbumSheet } from './album-sheet.tsx';

type Output = OutputOf<(typeof achievementsApi.rows)['GET /achievements/user/:id']>;
type Shown = Output['data'] & { readonly count: number };

/** What another player shows of their album: ten, then more. */
export function PlayerAchievementsPage({ id, first }: { readonly id: number; readonly first: Shown }) {
  const [limit, setLimit] = useState(achievementsPage);
  const { data, isPlaceholderData } = useQuery({ ...playerAchievementsQuery(id, limit), placeholderData: keepPreviousData });
  const { name, avatar, frame, achievements, count } = data ?? first;
  const dates = useDates();
  return (
    <div className="page pt-4 md:pt-8">
      <header className="flex items-center gap-4 md:gap-6">
        <FramedAvatar avatar={avatar} frame={frame} className="w-16 md:w-24" />
        <div className="min-w-0">
          <h1 className="break-words text-2xl md:text-3xl">{name}</h1>
          <p className="numbers mt-1 text-muted md:text-lg">{m['achievements.stamps']({ count })}</p>
        </div>
      </header>
      {achievements.length === 0 ? (
        <EmptyState title={m['achievements.noneYet']()} />
      ) : (
        <AlbumSheet>
          {achievements.map(({ id: key, name: title, emblem, tier, tiers, earnedOn: day }) => (
            <li key={key} className="flex min-w-0 flex-col items-center text-center">
              <Stamp emblem={emblem} tier={tier} tiers={tiers} day={day} className="w-full max-w-36" />
              <h2 className="mt-3 text-base font-semibold leading-tight">{title}</h2>
              <p className="text-sm text-muted">{dates.day(noonOf(day))}</p>
            </li>
          ))}
        </AlbumSheet>
      )}
      <LoadMore shown={achievements.length} total={count} busy={isPlaceholderData} onMore={() => setLimit(limit + achievementsPage)} />
    </div>
  );
}
