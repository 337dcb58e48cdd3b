import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { type Which, lotteriesQuery } from '../../data/lottery/lottery.ts';
import { useSeen } from '../../data/notifications/use-seen.ts';
import { m } from '../../site/language/words.ts';
import { LotteryCard } from '../../parts/contests/lottery-card.tsx';
import { timesOf } from '../../parts/contests/lottery-texts.ts';
import { useContestClock } from '../../parts/contests/use-contest-clock.ts';

const daySec = 86_400;
const ages = { all: null, week: 7, month: 30 } as const;
type Age = keyof typeof ages;
const ageTexts = { all: m['lottery.filter.all'], week: m['lottery.filter.week'], month: m['lottery.filter.month'] } as const;

/** The lotteries that are open, and the past draws with a filter. */
export function LotteriesPage() {
  useSeen('lottery');
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['lottery.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['lottery.intro']()}</p>
      </header>
      <section className="mt-7">
        <h2 className="mb-4 text-xl md:text-2xl">{m['lottery.group.active']()}</h2>
        <Lotteries which="active" until={null} none={m['lottery.none']()} />
      </section>
      <PastDraws />
    </div>
  );
}

function PastDraws() {
  const [age, setAge] = useState<{ readonly name: Age; readonly until: number | null }>({ name: 'all', until: null });
  const choose = (name: Age) => {
    const days = ages[name];
    setAge({ name, until: days === null ? null : Math.floor(serverNowMs() / 1000 / daySec - days) * daySec });
  };
  return (
    <section className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl md:text-2xl">{m['lottery.group.past']()}</h2>
        <div role="group" aria-label={m['lottery.filter.label']()} className="flex max-w-full flex-wrap gap-2">
          {(Object.keys(ages) as Age[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={age.name === name}
              onClick={() => choose(name)}
              className="min-h-11 rounded-full border-2 border-ink-700 px-4 font-semibold aria-pressed:border-marigold"
            >
              {ageTexts[name]()}
            </button>
          ))}
        </div>
      </div>
      <Lotteries which="past" until={age.until} none={m['lottery.nonePast']()} />
    </section>
  );
}

type ListProps = { readonly which: Which; readonly until: number | null; readonly none: string };

function Lotteries({ which, until, none }: ListProps) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useInfiniteQuery(lotteriesQuery(which, { until }));
  const lotteries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const nowSec = useContestClock(lotteries.map(timesOf), 'lotteries');
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (data === undefined) return <SkeletonRows label={m['ui.loading']()} rows={2} className="h-32" />;
  if (lotteries.length === 0) return <p className="text-lg">{none}</p>;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {lotteries.map((lottery) => (
          <LotteryCard key={lottery.id} lottery={lottery} nowSec={nowSec} />
        ))}
      </ul>
      <LoadMore
        shown={lotteries.length}
        total={hasNextPage ? Math.max(data.pages.at(-1)?.count ?? 0, lotteries.length + 1) : lotteries.length}
        busy={isFetchingNextPage}
        onMore={() => attempt(fetchNextPage())}
      />
    </>
  );
}
