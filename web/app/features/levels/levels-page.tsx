import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { levelsQuery } from '../../data/loyalty/own-level.ts';
import { fieldOf } from '../../data/settings/settings.ts';
import { useSetting } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { CountingRules } from './counting-rules.tsx';
import { LevelCard } from './level-card.tsx';
import { OwnProgress } from './own-progress.tsx';

/** The levels with what each gives, the player's own way to the next one, and how points are counted. */
export function LevelsPage() {
  const isPlayer = useIsPlayer();
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['levels.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['levels.intro']()}</p>
      </header>
      {isPlayer ? <OwnProgress /> : null}
      <AllLevels key={isPlayer ? 'player' : 'guest'} />
    </div>
  );
}

function AllLevels() {
  const { data: levels, error, refetch } = useQuery(levelsQuery());
  const perPoint = fieldOf(useSetting('experience_formula'), 'rupeesPerPoint');
  const rupeesPerPoint = typeof perPoint === 'number' ? perPoint : null;
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (levels === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-40" />;
  return (
    <>
      <section className="mt-8 md:mt-12">
        <h2 className="mb-5 text-xl md:text-2xl">{m['levels.all']()}</h2>
        <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {levels.map((level) => (
            <LevelCard key={level.id} level={level} />
          ))}
        </ol>
      </section>
      <CountingRules rupeesPerPoint={rupeesPerPoint} />
    </>
  );
}
