import type { OwnLevel } from '@mela/contract/api/loyalty';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { ownLevelQuery } from '../../data/loyalty/own-level.ts';
import { LevelBadge } from '../../parts/loyalty/level-badge.tsx';
import { m } from '../../site/language/words.ts';

/** The player's level, how far the next one is, and what it costs on average. It follows the player's rounds. */
export function OwnProgress() {
  const { data: own, error, refetch } = useQuery(ownLevelQuery());
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (own === undefined) return <SkeletonRows label={m['ui.loading']()} rows={1} className="mt-6 h-48" />;
  return (
    <PaperCard as="section" className="mt-6 grid items-center gap-x-8 gap-y-5 md:grid-cols-[auto_1fr]">
      <LevelBadge frame={own.perks.frame} className="size-32 justify-self-center md:size-44 lg:size-52" />
      <div className="grid gap-4">
        <div>
          <p className="text-sm font-semibold text-muted">{m['levels.own']()}</p>
          <h2 className="text-2xl">{own.name}</h2>
        </div>
        {own.next === null ? <p>{m['levels.top']()}</p> : <Way own={own} next={own.next} />}
        {own.counting ? null : <p className="font-semibold">{m['levels.paused']()}</p>}
      </div>
    </PaperCard>
  );
}

function Way({ own, next }: { readonly own: OwnLevel; readonly next: NonNullable<OwnLevel['next']> }) {
  const bets = formatRupees(next.betsLeft, { paise: 'needed' });
  return (
    <>
      <Progress
        label={m['levels.way']({ level: next.name })}
        value={own.progress}
        max={100}
        text={m['levels.points']({ points: `${formatNumber(own.currentScore)} / ${formatNumber(own.maxScore)}` })}
      />
      {next.expectedCost === null ? (
        <p>{m['levels.cost.unknown']({ level: next.name, bets })}</p>
      ) : (
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{m['levels.cost.title']({ level: next.name })}</span>
            <b className="font-print text-2xl font-normal text-danger">
              <Amount rupees={next.expectedCost} />
            </b>
          </p>
          <p className="mt-1 max-w-2xl text-muted">
            {next.costBasis === 'played' ? m['levels.cost.played']({ bets }) : m['levels.cost.lobby']({ bets })} {m['levels.cost.calm']()}
          </p>
        </div>
      )}
    </>
  );
}
