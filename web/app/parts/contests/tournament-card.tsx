import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Tournament } from '@mela/contract/api/tournaments';
import { classNames } from '@mela/kit/class-names.ts';
import { leftText, prizeText } from './contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { Cup } from './cup.tsx';
import { phaseOf, scoringText } from './tournament-texts.ts';

type Props = {
  readonly tournament: Tournament;
  readonly nowSec: number;
  /** Below what it is about: who is ahead, for instance. */
  readonly children?: ReactNode;
};

/** A tournament on the list: a label with the tournament, what it is about, the first prize and its time. */
export function TournamentCard({ tournament, nowSec, children }: Props) {
  const { id, name, vip, level, prizes } = tournament;
  const phase = phaseOf(tournament, nowSec);
  const first = prizes[0]?.prize;
  return (
    <li className="paper on-paper ticket relative overflow-hidden rounded-print lg:only:col-span-2">
      <div aria-hidden className={classNames('print-edge print-edge-down', vip ? 'text-indigo' : 'text-vermilion')} />
      <div className={classNames('px-7 pb-6 pt-4', children !== undefined && 'gap-x-8 md:grid md:grid-cols-2 md:items-end')}>
        <div className="flex gap-4 self-start">
          <Cup className="w-16 shrink-0 self-start md:w-20" vip={vip} />
          <div className="min-w-0 grow">
            <p className="text-sm font-semibold text-muted">
              {vip ? `${m['tournaments.vip']()} · ` : ''}
              {level === null ? '' : `${m['tournaments.fromLevel']({ level: level.name })} · `}
              {phase.text} {phase.until === null ? null : <b className="numbers text-foreground">{leftText(phase.until - nowSec)}</b>}
            </p>
            <h3 className="text-xl">
              <Link
                to="/{-$lang}/tournaments/$tournamentId"
                params={{ tournamentId: String(id) }}
                search={{}}
                className="after:absolute after:inset-0 after:content-['']"
              >
                {name}
              </Link>
            </h3>
            <p className="text-muted">{scoringText(tournament)}</p>
            {first === undefined ? null : (
              <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
                <span className="text-sm text-muted">{m['tournaments.firstPrize']()}</span>
                <b className="numbers font-print text-2xl font-normal text-danger">{prizeText(first)}</b>
              </p>
            )}
          </div>
        </div>
        {children}
      </div>
    </li>
  );
}
