import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '@mela/contract/api/tournaments';
import { useIsPlayer } from '../../data/account/queries.ts';
import { boardQuery, rankQuery, statisticQuery, unplacedQuery } from '../../data/tournaments/queries.ts';
import { Podium } from './podium.tsx';
import { scoreText } from './tournament-texts.ts';
import { m } from '../../site/language/words.ts';

const bestPlaces = 3;

/** Who is ahead in a tournament, how many take part, and where the player stands. It arrives after the card and keeps its place. */
export function CardBoard({ tournament }: { readonly tournament: Tournament }) {
  const { id, scoring, state } = tournament;
  const { data: board } = useQuery(boardQuery(id, 0, 1));
  const hasPlaces = (board?.length ?? 0) > 0;
  const { data: others } = useQuery({ ...unplacedQuery(id, 0), enabled: board !== undefined && !hasPlaces });
  const { data: statistic } = useQuery(statisticQuery(id));
  const best = (hasPlaces ? board : others) ?? [];
  const isOver = state === 'paid';
  return (
    <div className="mt-4 grid min-h-40 content-end gap-2">
      {board === undefined || (best.length === 0 && !isOver && others === undefined) ? null : best.length === 0 ? (
        <p className="text-muted">{isOver ? m['tournaments.podium.noOne']() : m['tournaments.board.none']()}</p>
      ) : (
        <Podium lines={best.slice(0, bestPlaces)} scoring={scoring} />
      )}
      <p className="numbers flex flex-wrap justify-between gap-x-4 text-sm">
        {isOver ? null : <OwnPlace tournament={tournament} />}
        {statistic === undefined || statistic === null || statistic.members === 0 ? null : (
          <span className="text-muted">{m['tournaments.podium.players']({ count: statistic.members })}</span>
        )}
      </p>
    </div>
  );
}

function OwnPlace({ tournament: { id, scoring, qualifyRounds } }: { readonly tournament: Tournament }) {
  const { data: rank } = useQuery({ ...rankQuery(id, 0), enabled: useIsPlayer() });
  if (rank === undefined || rank === null || !rank.joined) return null;
  if (rank.rank === null) {
    const needed = Math.max(qualifyRounds - rank.rounds, 0);
    return needed === 0 ? null : <span>{m['tournaments.own.needed']({ count: needed })}</span>;
  }
  return <b>{m['tournaments.podium.own']({ rank: rank.rank, score: scoreText(rank.score, scoring) })}</b>;
}
