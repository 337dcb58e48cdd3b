import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@mela/contract/api/tournaments';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { useSeen } from '../../data/notifications/use-seen.ts';
import { tournamentsQuery } from '../../data/tournaments/queries.ts';
import { m } from '../../site/language/words.ts';
import { TournamentCard } from '../../parts/contests/tournament-card.tsx';
import { CardBoard } from '../../parts/contests/card-board.tsx';
import { hasBoard } from '../../parts/contests/tournament-texts.ts';
import { useContestClock } from '../../parts/contests/use-contest-clock.ts';

const groups: readonly { readonly title: () => string; readonly states: readonly Tournament['state'][] }[] = [
  { title: m['tournaments.group.running'], states: ['running', 'counting'] },
  { title: m['tournaments.group.announced'], states: ['announced'] },
  { title: m['tournaments.group.past'], states: ['paid', 'stopped'] },
];

/** The tournaments that run, those to come, and those that are over. */
export function TournamentsPage() {
  const { data, error, refetch } = useQuery(tournamentsQuery());
  useSeen('tournament');
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['tournaments.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['tournaments.intro']()}</p>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} className="mt-6 h-32" />
      ) : data.length === 0 ? (
        <EmptyState title={m['tournaments.none']()} />
      ) : (
        <Groups tournaments={data} />
      )}
    </div>
  );
}

/** A tournament changes its group by the same clock that its card counts down by. */
function Groups({ tournaments }: { readonly tournaments: readonly Tournament[] }) {
  const nowSec = useContestClock(tournaments, 'tournaments');
  return groups.map(({ title, states }) => (
    <Group
      key={title()}
      title={title()}
      tournaments={tournaments.filter((one) => states.includes(contestStateAt(one, nowSec)))}
      nowSec={nowSec}
    />
  ));
}

/** How many cards of a group show their board: each asks for it. */
const boardsMax = 4;

type GroupProps = { readonly title: string; readonly tournaments: readonly Tournament[]; readonly nowSec: number };

function Group({ title, tournaments, nowSec }: GroupProps) {
  if (tournaments.length === 0) return null;
  return (
    <section className="mt-7 md:mt-10">
      <h2 className="mb-4 text-xl md:text-2xl">{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {tournaments.map((tournament, at) => (
          <TournamentCard key={tournament.id} tournament={tournament} nowSec={nowSec}>
            {at < boardsMax && hasBoard(tournament, nowSec) ? <CardBoard tournament={tournament} /> : undefined}
          </TournamentCard>
        ))}
      </ul>
    </section>
  );
}
