import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { statusesQuery } from '../../data/ratings/boards.ts';
import { LevelBadge } from '../../parts/loyalty/level-badge.tsx';
import { m } from '../../site/language/words.ts';
import { HallLinks } from './hall-links.tsx';

/** The levels, the highest first, with how many players have each and the names of some who show them. */
export function StatusesPage() {
  const { data, error, refetch } = useQuery(statusesQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['fame.statuses.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['fame.statuses.intro']()}</p>
      </header>
      <HallLinks here="statuses" />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />
      ) : (
        <ol reversed className="mt-5 grid gap-4 md:grid-cols-2 lg:gap-6">
          {data.toReversed().map(({ id, name, minPoints, frame, players, names }) => (
            <li key={id} className="paper on-paper flex flex-wrap gap-x-5 gap-y-3 rounded-panel p-5">
              <LevelBadge frame={frame} className="size-20 shrink-0 md:size-24" />
              <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <h2 className="text-xl">{name}</h2>
                <p className="numbers text-sm text-muted">{m['fame.statuses.from']({ points: formatNumber(minPoints) })}</p>
                <p className="numbers mt-1 font-semibold">{m['fame.statuses.players']({ count: players })}</p>
                {names.length === 0 ? null : <p className="mt-1 break-words text-sm">{names.join(', ')}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Link to="/{-$lang}/levels-info" className={buttonClass('secondary', 'md', 'mt-6')}>
        {m['fame.statuses.levels']()}
      </Link>
    </div>
  );
}
