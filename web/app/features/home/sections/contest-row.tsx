import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Tournament } from '@mela/contract/api/tournaments';
import { lotteriesQuery } from '../../../data/lottery/lottery.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { LotteryCard } from '../../../parts/contests/lottery-card.tsx';
import { TournamentCard } from '../../../parts/contests/tournament-card.tsx';
import { m } from '../../../site/language/words.ts';
import { featureState } from '../../../site/routing/features.ts';

/** What home shows of contests: the tournament that runs, or the next one, and the lottery that is open. Without either it is left out. */
export function ContestRow() {
  const settings = useSettings();
  const [withTournaments, withLottery] = [featureState('tournaments', settings) === 'on', featureState('lottery', settings) === 'on'];
  const tournament = chosen(useQuery({ ...tournamentsQuery(), enabled: withTournaments }).data ?? []);
  const lottery = useInfiniteQuery({ ...lotteriesQuery('active'), enabled: withLottery }).data?.pages[0]?.rows.find(isOpen);
  const cup = withTournaments ? tournament : undefined;
  const draw = withLottery ? lottery : undefined;
  if (cup === undefined && draw === undefined) return null;
  return (
    <section className="page pt-10 lg:pt-14" aria-labelledby="contests-title">
      <h2 id="contests-title" className="mb-4 text-xl md:text-2xl">
        {draw === undefined ? m['tournaments.title']() : cup === undefined ? m['lottery.title']() : m['home.contests.title']()}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {cup === undefined ? null : <TournamentCard tournament={cup} />}
        {draw === undefined ? null : <LotteryCard lottery={draw} />}
      </ul>
    </section>
  );
}

const isOpen = ({ state }: { readonly state: string }) => state === 'running' || state === 'announced';

/** Those that run are first in the list. */
const chosen = (tournaments: readonly Tournament[]): Tournament | undefined =>
  tournaments.find((one) => isOpen(one) && !one.vip) ?? tournaments.find(isOpen);
