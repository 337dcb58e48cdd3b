import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Lottery } from '@mela/contract/api/lottery';
import type { Season } from '@mela/contract/api/content/seasons';
import type { Tournament } from '@mela/contract/api/tournaments';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { Link } from '@tanstack/react-router';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useIsPlayer } from '../../../data/account/queries.ts';
import { lotteriesQuery } from '../../../data/lottery/lottery.ts';
import { currentSeasonQuery } from '../../../data/seasons/seasons.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { rankQuery, tournamentsQuery } from '../../../data/tournaments/queries.ts';
import { leftText, prizeText } from '../../../parts/contests/contest-texts.ts';
import { Cup } from '../../../parts/contests/cup.tsx';
import { isVipLottery, lotteryStateAt, phaseOf as phaseOfDraw, timesOf } from '../../../parts/contests/lottery-texts.ts';
import { TicketStub } from '../../../parts/contests/ticket-stub.tsx';
import { phaseOf, scoreText } from '../../../parts/contests/tournament-texts.ts';
import { useContestClock } from '../../../parts/contests/use-contest-clock.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { featureState } from '../../../site/routing/features.ts';
import { EventTicket } from './event-ticket.tsx';

const whole = "after:absolute after:inset-0 after:content-['']";

/** The tournament that runs (or the next one), the lottery that is open and the festival of today, a ticket each in one strip. Without any it is left out. */
export function EventStrip() {
  const settings = useSettings();
  const isOn = (feature: 'seasons' | 'tournaments' | 'lottery') => featureState(feature, settings) === 'on';
  const [withSeason, withTournaments, withLottery] = [isOn('seasons'), isOn('tournaments'), isOn('lottery')];
  const season = useQuery({ ...currentSeasonQuery(), enabled: withSeason }).data;
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: withTournaments }).data ?? [];
  const draws = useInfiniteQuery({ ...lotteriesQuery('active'), enabled: withLottery }).data?.pages[0]?.rows ?? [];
  const tournamentsNowSec = useContestClock(tournaments, 'tournaments');
  const drawsNowSec = useContestClock(draws.map(timesOf), 'lotteries');
  const tournament = withTournaments ? chosenTournament(tournaments, tournamentsNowSec) : undefined;
  const draw = withLottery ? chosenDraw(draws, drawsNowSec) : undefined;
  const hasSeason = withSeason && season !== undefined && season !== null;
  if (!hasSeason && tournament === undefined && draw === undefined) return null;
  return (
    <section className="page pt-5 lg:pt-8" aria-label={m['home.events']()}>
      <ul className="scroll-row -mx-(--page-pad) flex gap-3 px-(--page-pad) lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-5 lg:px-0">
        {tournament === undefined ? null : <TournamentTicket tournament={tournament} nowSec={tournamentsNowSec} />}
        {draw === undefined ? null : <DrawTicket draw={draw} nowSec={drawsNowSec} />}
        {hasSeason ? <SeasonTicket season={season} /> : null}
      </ul>
    </section>
  );
}

function SeasonTicket({ season: { title, description, poster } }: { readonly season: Season }) {
  return (
    <EventTicket
      tone="text-rani"
      picture={<img src={poster} alt="" width={1200} height={630} loading="lazy" className="h-full w-full rounded-print object-cover" />}
      above={m['home.season']()}
      fact={<span className="line-clamp-2">{description}</span>}
    >
      <Link to="/{-$lang}/season/{-$slug}" params={{}} className={whole}>
        {title}
      </Link>
    </EventTicket>
  );
}

function TournamentTicket({ tournament, nowSec }: { readonly tournament: Tournament; readonly nowSec: number }) {
  const { id, name, vip, prizes, scoring } = tournament;
  const rank = useQuery({ ...rankQuery(id, 0), enabled: useIsPlayer() }).data;
  const { text, until } = phaseOf(tournament, nowSec);
  const first = prizes[0]?.prize;
  const own = rank?.rank ?? null;
  return (
    <EventTicket
      tone={vip ? 'text-indigo' : 'text-vermilion'}
      picture={<Cup className="h-full w-full" vip={vip} />}
      above={<Time text={text} leftSec={until === null ? null : until - nowSec} />}
      fact={
        own !== null ? (
          <b>{m['tournaments.podium.own']({ rank: own, score: scoreText(rank?.score ?? 0, scoring) })}</b>
        ) : first === undefined ? null : (
          <Sum name={m['tournaments.firstPrize']()} sum={prizeText(first)} />
        )
      }
    >
      <Link to="/{-$lang}/tournaments/$tournamentId" params={{ tournamentId: String(id) }} search={{}} className={whole}>
        {name}
      </Link>
    </EventTicket>
  );
}

function DrawTicket({ draw, nowSec }: { readonly draw: Lottery; readonly nowSec: number }) {
  const { day } = useDates();
  const { text, until } = phaseOfDraw(draw, nowSec, day);
  const vip = isVipLottery(draw);
  return (
    <EventTicket
      tone={vip ? 'text-indigo' : 'text-peacock'}
      picture={<TicketStub className="h-full w-full" vip={vip} />}
      above={<Time text={text} leftSec={until === null ? null : until - nowSec} />}
      fact={<Sum name={m['lottery.fund']()} sum={formatRupees(draw.fund, { paise: 'needed' })} />}
    >
      <Link to="/{-$lang}/lottery/view/$lotteryId" params={{ lotteryId: String(draw.id) }} search={{}} className={whole}>
        {draw.name}
      </Link>
    </EventTicket>
  );
}

const Time = ({ text, leftSec }: { readonly text: string; readonly leftSec: number | null }) => (
  <>
    {text} {leftSec === null ? null : <b className="text-foreground">{leftText(leftSec)}</b>}
  </>
);

const Sum = ({ name, sum }: { readonly name: string; readonly sum: string }) => (
  <>
    <span className="text-muted">{name}</span> <b className="font-print text-lg font-normal leading-none text-danger">{sum}</b>
  </>
);

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
