import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Lottery } from '@mela/contract/api/lottery';
import type { Tournament } from '@mela/contract/api/tournaments';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { lotteriesQuery } from '../../../data/lottery/lottery.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { CardBoard } from '../../../parts/contests/card-board.tsx';
import { hasBoard } from '../../../parts/contests/tournament-texts.ts';
import { LotteryCard } from '../../../parts/contests/lottery-card.tsx';
import { lotteryStateAt, timesOf } from '../../../parts/contests/lottery-texts.ts';
import { TournamentCard } from '../../../parts/contests/tournament-card.tsx';
import { useContestClock } from '../../../parts/contests/use-contest-clock.ts';
import { m } from '../../../site/language/words.ts';
import { featureState } from '../../../site/routing/features.ts';

/** What home shows of contests: the tournament that runs, or the next one, and the lottery that is open. Without either it is left out. */
export function ContestRow() {
  const settings = useSettings();
  const [withTournaments, withLottery] = [featureState('tournaments', settings) === 'on', featureState('lottery', settings) === 'on'];
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: withTournaments }).data ?? [];
  const draws = useInfiniteQuery({ ...lotteriesQuery('active'), enabled: withLottery }).data?.pages[0]?.rows ?? [];
  const tournamentsNowSec = useContestClock(tournaments, 'tournaments');
  const drawsNowSec = useContestClock(draws.map(timesOf), 'lotteries');
  const tournament = withTournaments ? chosenTournament(tournaments, tournamentsNowSec) : undefined;
  const draw = withLottery ? chosenDraw(draws, drawsNowSec) : undefined;
  if (tournament === undefined && draw === undefined) return null;
  return (
    <section className="page pt-10 lg:pt-14" aria-labelledby="contests-title">
      <h2 id="contests-title" className="mb-4 text-xl md:text-2xl">
        {draw === undefined ? m['tournaments.title']() : tournament === undefined ? m['lottery.title']() : m['home.contests.title']()}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {tournament === undefined ? null : (
          <TournamentCard tournament={tournament} nowSec={tournamentsNowSec}>
            {hasBoard(tournament, tournamentsNowSec) ? <CardBoard tournament={tournament} /> : undefined}
          </TournamentCard>
        )}
        {draw === undefined ? null : <LotteryCard lottery={draw} nowSec={drawsNowSec} />}
      </ul>
    </section>
  );
}

/** One that runs, or else one to come; one for everyone before one of the club. */
function chosenTournament(tournaments: readonly Tournament[], nowSec: number): Tournament | undefined {
  const inState = (state: string) => tournaments.filter((one) => contestStateAt(one, nowSec) === state);
  const open = [...inState('running'), ...inState('announced')];
  return open.find(({ vip }) => !vip) ?? open[0];
}

function chosenDraw(draws: readonly Lottery[], nowSec: number): Lottery | undefined {
  const inState = (state: string) => draws.find((one) => lotteryStateAt(one, nowSec) === state);
  return inState('running') ?? inState('announced');
}
