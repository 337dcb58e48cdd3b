import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Tournament } from '@mela/contract/api/tournaments';
import { tournamentChannel } from '@mela/contract/site/live';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { watchChannel } from '../../data/live/channels.ts';
import { joinTournament, rankQuery, statisticQuery } from '../../data/tournaments/queries.ts';
import { useServerClock } from '../../parts/contests/use-server-clock.ts';
import { PrizeTerms } from '../../parts/bonuses/prize-terms.tsx';
import { placesText, prizeText } from '../../parts/contests/contest-texts.ts';
import { PhaseLine } from '../../parts/contests/phase-line.tsx';
import { m } from '../../site/language/words.ts';
import { BandsBoard } from './board.tsx';
import { NextPlace } from './next-place.tsx';
import { PlayHere } from './play-here.tsx';
import { PrizeCalculator } from './prize-calculator.tsx';
import { Cup } from '../../parts/contests/cup.tsx';
import { phaseOf, scoringText } from '../../parts/contests/tournament-texts.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

/** A tournament: its time, its board, its prizes and its rules. */
export function TournamentPage({ tournament }: { readonly tournament: Tournament }) {
  const { id, name, vip, now } = tournament;
  useEffect(() => watchChannel(tournamentChannel(id)), [id]);
  const nowSec = useServerClock(now);
  const phase = phaseOf(tournament, nowSec);
  return (
    <div className="page pt-4 md:pt-8">
      <Link to="/{-$lang}/tournaments" search={{}} className="font-semibold text-muted underline underline-offset-4">
        {m['tournaments.all']()}
      </Link>
      <header className="mt-3 flex flex-wrap items-start gap-5 md:gap-8">
        <Cup className="w-16 shrink-0 md:w-28" vip={vip} />
        <div className="min-w-0 flex-1 basis-44 max-w-full">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          <p className="mt-1 text-muted md:text-lg">{scoringText(tournament)}</p>
          <PhaseLine {...phase} nowSec={nowSec} />
          <Entry tournament={tournament} nowSec={nowSec} />
        </div>
      </header>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,420px)] lg:gap-8">
        <PaperCard as="section">
          <h2 className="mb-3 text-xl">
            {tournament.state === 'paid' ? m['tournaments.board.results']() : m['tournaments.board.title']()}
          </h2>
          <BandsBoard tournament={tournament} />
        </PaperCard>
        <div className="grid gap-6">
          <Prizes tournament={tournament} isOpen={isOpen(tournament, nowSec)} />
          <Rules tournament={tournament} />
        </div>
      </div>
    </div>
  );
}

const openStates: readonly string[] = ['announced', 'running'];
const isOpen = (tournament: Tournament, nowSec: number): boolean => openStates.includes(contestStateAt(tournament, nowSec));

/** How to take part, or where the player stands. */
function Entry({ tournament, nowSec }: { readonly tournament: Tournament; readonly nowSec: number }) {
  const isPlayer = useIsPlayer();
  const { id, entry, joined, level } = tournament;
  const { data: rank } = useQuery({ ...rankQuery(id, 0), enabled: isPlayer });
  const { send, busy, rejection } = useCommand(joinTournament);
  const join = async () => {
    if ((await send({ params: { id } })) !== null) announce(m['tournaments.in']());
  };
  if (!isOpen(tournament, nowSec)) return null;
  if (!isPlayer)
    return (
      <DialogLink hash="registration" className={buttonClass('primary', 'lg', 'mt-4')}>
        {m['tournaments.guest']()}
      </DialogLink>
    );
  if (level !== null && !level.reached && !joined)
    return <p className="mt-3 font-semibold">{m['tournaments.notYet']({ level: level.name })}</p>;
  if (entry === 'join' && !joined)
    return (
      <div className="mt-4 grid justify-items-start gap-2">
        <Button size="lg" busy={busy} onClick={() => attempt(join())}>
          {m['tournaments.join']()}
        </Button>
        <FormError rejection={rejection} />
      </div>
    );
  const place = rank?.rank ?? null;
  const isRunning = contestStateAt(tournament, nowSec) === 'running';
  return (
    <div className="mt-3">
      {place === null ? (
        <p className="font-semibold">{m['tournaments.in']()}</p>
      ) : (
        <p className="font-semibold">
          {m['tournaments.rank']({ rank: place })}{' '}
          <Link
            to="/{-$lang}/tournament-info/$tournamentId"
            params={{ tournamentId: String(id) }}
            search={{}}
            className="underline underline-offset-4"
          >
            {m['tournaments.own.link']()}
          </Link>
        </p>
      )}
      {isRunning && rank !== undefined ? <NextPlace tournament={tournament} own={place} /> : null}
      {isRunning ? <PlayHere games={tournament.games} /> : null}
    </div>
  );
}

function Prizes({ tournament: { id, prizes, bands }, isOpen }: { readonly tournament: Tournament; readonly isOpen: boolean }) {
  const { data: rank } = useQuery({ ...rankQuery(id, 0), enabled: useIsPlayer() });
  return (
    <PaperCard as="section" className="ticket">
      <h2 className="mb-2 text-xl">{m['tournaments.prizes']()}</h2>
      {bands.length === 0 ? null : <p className="mb-2 text-muted">{m['tournaments.prizesBands']()}</p>}
      <ol className="numbers">
        {prizes.map(({ from, to, prize }) => (
          <li key={from} className="border-t border-ink-800/15 py-1.5 first:border-t-0">
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-muted">{m['tournaments.place']({ places: placesText(from, to) })}</span>
              <b className={classNames(from === 1 && 'font-print text-xl font-normal text-danger')}>{prizeText(prize)}</b>
            </div>
            {prize.type === 'bonus' ? <PrizeTerms prize={prize} /> : null}
          </li>
        ))}
      </ol>
      {isOpen ? <PrizeCalculator prizes={prizes} own={rank?.rank ?? null} /> : null}
    </PaperCard>
  );
}

function Rules({ tournament }: { readonly tournament: Tournament }) {
  const { data: statistic } = useQuery(statisticQuery(tournament.id));
  const { minStake, roundsMax, qualifyRounds, entry, games, level } = tournament;
  const rules = [
    ...(level === null ? [] : [m['tournaments.rule.level']({ level: level.name })]),
    m['tournaments.rule.stake']({ amount: formatRupees(minStake, { paise: 'needed' }) }),
    m['tournaments.rule.cap']({ rounds: roundsMax }),
    m['tournaments.rule.qualify']({ rounds: qualifyRounds }),
    entry === 'join' ? m['tournaments.rule.join']() : m['tournaments.rule.auto'](),
    m['tournaments.rule.ties'](),
    m['tournaments.rule.time'](),
  ];
  return (
    <PaperCard as="section">
      <h2 className="mb-2 text-xl">{m['tournaments.rules']()}</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className="mb-1 mt-5 text-lg">{m['tournaments.games']()}</h3>
      {games.length === 0 ? (
        <p>{m['tournaments.gamesEvery']()}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {games.map(({ id, slug, name, developer }) => (
            <li key={id}>
              <Link
                to="/{-$lang}/games/$developer/$slug"
                params={{ developer, slug }}
                search={{}}
                className="font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {statistic === undefined || statistic === null || statistic.members === 0 ? null : (
        <p className="numbers perforation mt-5 pt-3 text-sm text-muted">
          {m['tournaments.statistic']({ members: statistic.members, rounds: statistic.rounds })}
        </p>
      )}
    </PaperCard>
  );
}
