import { newYearSeason } from '@mela/contract/api/content/new-year-season';
import type { Season } from '@mela/contract/api/content/seasons';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { currentSeasonQuery, seasonQuery } from '../../data/seasons/seasons.ts';
import { m } from '../../site/language/words.ts';
import { SeasonPage } from './season-page.tsx';

/** The season of the address; without a slug the one of today. */
export function SeasonPlace() {
  const { slug } = useParams({ strict: false });
  return slug === undefined ? <Today /> : <Named slug={slug} />;
}

export const NewYearPlace = () => <Named slug={newYearSeason} />;

const Today = () => <Shown asked={useQuery(currentSeasonQuery())} />;
const Named = ({ slug }: { readonly slug: string }) => <Shown asked={useQuery(seasonQuery(slug))} />;

function Shown({ asked: { data: season, error, refetch } }: { readonly asked: UseQueryResult<Season | null> }) {
  if (season !== undefined && season !== null) return <SeasonPage season={season} />;
  return (
    <div className="page pt-6">
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : season === null ? (
        <EmptyState title={m['seasons.none']()} />
      ) : (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="h-48" />
      )}
    </div>
  );
}
