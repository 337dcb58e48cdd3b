import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Tournament } from '@mela/contract/api/tournaments';
import { tournamentChannel } from '@mela/contract/site/live';
import { Trophy } from '@mela/kit/icons/pages.ts';
import { watchChannel } from '../../data/live/channels.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { countsFor } from '../../data/tournaments/game-contest.ts';
import { rankQuery, tournamentsQuery } from '../../data/tournaments/queries.ts';
import { m } from '../../site/language/words.ts';
import { featureState } from '../../site/routing/features.ts';

/** The tournament that this game's rounds count for, and the player's place in it. Without one it is left out. */
export function ContestChip({ gameId }: { readonly gameId: number }) {
  const isOn = featureState('tournaments', useSettings()) === 'on';
  const tournament = useQuery({ ...tournamentsQuery(), enabled: isOn }).data?.find((one) => countsFor(one, gameId));
  return isOn && tournament !== undefined ? <Standing tournament={tournament} /> : null;
}

function Standing({ tournament: { id, name, bands } }: { readonly tournament: Tournament }) {
  useEffect(() => watchChannel(tournamentChannel(id)), [id]);
  // Each band of bets has its own board: the best place counts here.
  const place = useQueries({
    queries: Array.from({ length: bands.length + 1 }, (_, band) => rankQuery(id, band)),
    combine: (ranks) => ranks.map(({ data }) => data?.rank ?? null).reduce(better, null),
  });
  const words = place === null ? m['game.contest.counts']({ name }) : m['game.contest.place']({ name, place });
  return (
    <Link
      to="/{-$lang}/tournaments/$tournamentId"
      params={{ tournamentId: String(id) }}
      search={{}}
      aria-label={words}
      title={words}
      className="numbers flex h-control min-w-control shrink-0 items-center justify-center gap-1 rounded-full px-1 font-semibold hover:bg-ink-700 md:gap-1.5 md:px-2"
    >
      <Trophy aria-hidden className="size-5 shrink-0 text-marigold" />
      {place}
    </Link>
  );
}

const better = (best: number | null, place: number | null): number | null =>
  best === null || place === null ? (best ?? place) : Math.min(best, place);
