import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DailyMissions } from '@mela/contract/api/missions';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { refetchTopic } from '../../data/api/api-query.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { missionsQuery } from '../../data/missions/missions.ts';
import { resetCounter } from '../../data/notifications/counters.ts';
import { clockText } from '../../parts/codes/use-countdown.ts';
import { useServerClock } from '../../parts/contests/use-server-clock.ts';
import { m } from '../../site/language/words.ts';
import { MissionCard } from './mission-card.tsx';
import { MissionRules } from './mission-rules.tsx';
import { StreakCard } from './streak-card.tsx';

/** The missions of the player's day, their gifts, and the row of days. */
export function MissionsPage() {
  const { data, error, refetch } = useQuery(missionsQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['missions.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['missions.intro']()}</p>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />
      ) : (
        <Day missions={data} />
      )}
    </div>
  );
}

function Day({ missions }: { readonly missions: DailyMissions }) {
  const seen = useCommand(resetCounter);
  const { send } = seen;
  const { blocked, care, unusedGifts, earlier } = missions;
  useEffect(() => inBackground(unusedGifts > 0 && send({ params: { name: 'daily_missions' } })), [unusedGifts]);
  return (
    <>
      {care && !blocked ? <p className="mt-4 max-w-3xl font-semibold">{m['missions.care']()}</p> : null}
      {unusedGifts > 0 ? (
        <p role="status" className="numbers mt-4 font-semibold text-marigold">
          {m['missions.gifts']({ count: unusedGifts })}
        </p>
      ) : null}
      {earlier.length === 0 ? null : <Cards title={m['missions.earlier']()} missions={missions} of={earlier} />}
      {blocked || missions.missions.length === 0 ? (
        <EmptyState title={blocked ? m['missions.blocked']() : m['missions.none']()} />
      ) : (
        <Cards title={m['missions.today']()} missions={missions} of={missions.missions} isToday />
      )}
      {blocked ? null : (
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          <StreakCard missions={missions} />
          <Rules />
        </div>
      )}
    </>
  );
}

type CardsProps = {
  readonly title: string;
  readonly missions: DailyMissions;
  readonly of: DailyMissions['missions'];
  readonly isToday?: boolean;
};

function Cards({ title, missions, of, isToday = false }: CardsProps) {
  const { selectedMissionId } = missions;
  const ordered = of.toSorted((a, b) => Number(b.id === selectedMissionId) - Number(a.id === selectedMissionId));
  return (
    <section className="mt-7">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {isToday ? <Left missions={missions} /> : null}
      </div>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {ordered.map((mission) => (
          <MissionCard key={mission.id} mission={mission} isToday={isToday} />
        ))}
      </ul>
    </section>
  );
}

/** The time until midnight in India, by the server's clock. Then the new missions are read. */
function Left({ missions: { endsAt, now } }: { readonly missions: DailyMissions }) {
  const queryClient = useQueryClient();
  const leftSec = Math.max(0, endsAt - useServerClock(now));
  const isOver = leftSec === 0;
  useEffect(() => inBackground(isOver && refetchTopic(queryClient, 'missions')), [isOver, queryClient]);
  return (
    <p className="text-muted">
      {m['missions.left']()}{' '}
      <b role="timer" className="numbers text-paper">
        {clockText(leftSec)}
      </b>
    </p>
  );
}

function Rules() {
  return (
    <PaperCard as="section">
      <h2 className="mb-2 text-xl">{m['missions.rules.title']()}</h2>
      <MissionRules />
    </PaperCard>
  );
}
