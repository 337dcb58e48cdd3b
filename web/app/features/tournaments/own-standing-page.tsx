import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Tournament } from '@mela/contract/api/tournaments';
import { tournamentChannel } from '@mela/contract/site/live';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { watchChannel } from '../../data/live/channels.ts';
import { rankQuery } from '../../data/tournaments/queries.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { Lines } from './lines.tsx';
import { scoreText } from '../../parts/contests/tournament-texts.ts';

/** The player's own standing in a tournament: place, score, counted rounds, the prize of the place as it is now. */
export function OwnStandingPage({ tournament }: { readonly tournament: Tournament }) {
  const { id, name } = tournament;
  useEffect(() => watchChannel(tournamentChannel(id)), [id]);
  return (
    <div className="page pt-4 md:pt-8">
      <Link
        to="/{-$lang}/tournaments/$tournamentId"
        params={{ tournamentId: String(id) }}
        search={{}}
        className="font-semibold text-muted underline underline-offset-4"
      >
        {name}
      </Link>
      <h1 className="mb-5 mt-2 text-2xl md:text-3xl">{m['tournaments.own.title']()}</h1>
      <div className="grid max-w-3xl gap-6">
        {Array.from({ length: tournament.bands.length + 1 }, (_, band) => (
          <Standing key={band} tournament={tournament} band={band} />
        ))}
      </div>
    </div>
  );
}

function Standing({ tournament, band }: { readonly tournament: Tournament; readonly band: number }) {
  const { data: rank, error, refetch } = useQuery(rankQuery(tournament.id, band));
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  if (rank === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} />;
  if (rank === null) return null;
  const place = rank.rank;
  const row = tournament.prizes.find(({ from, to }) => place !== null && from <= place && place <= to);
  const needed = Math.max(tournament.qualifyRounds - rank.rounds, 0);
  return (
    <PaperCard as="section">
      <ReceiptLines>
        <ReceiptLine strong name={m['tournaments.own.place']()}>
          {place ?? '–'}
        </ReceiptLine>
        <ReceiptLine name={m['tournaments.own.score']()}>{scoreText(rank.score, tournament.scoring)}</ReceiptLine>
        <ReceiptLine name={m['tournaments.own.rounds']()}>
          {m['tournaments.own.of']({ rounds: rank.rounds, max: tournament.roundsMax })}
        </ReceiptLine>
        <ReceiptLine name={m['tournaments.own.prize']()}>{row === undefined ? '–' : prizeText(row.prize)}</ReceiptLine>
      </ReceiptLines>
      {place === null && needed > 0 ? <p className="mt-3 text-muted">{m['tournaments.own.needed']({ count: needed })}</p> : null}
      {rank.neighbours.length === 0 ? null : (
        <div className="perforation mt-4 pt-3">
          <Lines lines={rank.neighbours} scoring={tournament.scoring} />
        </div>
      )}
    </PaperCard>
  );
}
