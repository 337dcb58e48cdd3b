import { useQuery } from '@tanstack/react-query';
import type { Tournament, TournamentMember } from '@mela/contract/api/tournaments';
import { boardPage, boardQuery } from '../../data/tournaments/queries.ts';
import { scoreText } from '../../parts/contests/tournament-texts.ts';
import { m } from '../../site/language/words.ts';

/** A place that can be reached, and the score to be above for it; null: no one has it. */
export type Target = { readonly rank: number; readonly above: number | null };

/**
 * The next place for a player at this one (null: none yet), by the first places of the board: the one before the player's, the last that is
 * shown for who is further back, or the first that no one has. Null for the first player.
 */
export function nextPlace(lines: readonly TournamentMember[], own: number | null): Target | null {
  if (own === 1) return null;
  const placed = lines.filter(({ rank, own: isOwn }) => rank !== null && !isOwn);
  const before = own === null || own > lines.length ? undefined : placed.findLast(({ rank }) => rank !== null && rank < own);
  const target = before ?? placed.at(-1);
  if (own === null && lines.length < boardPage) return { rank: lines.length + 1, above: null };
  return target === undefined || target.rank === null ? null : { rank: target.rank, above: target.score };
}

/** What the next place takes. Only where one good round can take it: where bets or wins add up it would ask for more of them. */
export function NextPlace({ tournament, own }: { readonly tournament: Tournament; readonly own: number | null }) {
  const { id, scoring, bands } = tournament;
  const isByRound = (scoring === 'multiple' || scoring === 'series') && bands.length === 0;
  const { data: lines } = useQuery({ ...boardQuery(id, 0, 1), enabled: isByRound });
  const target = isByRound && lines !== undefined && lines !== null ? nextPlace(lines, own) : null;
  if (target === null) return null;
  return (
    <p className="numbers mt-1">
      {target.above === null
        ? m['tournaments.podium.free']({ rank: target.rank })
        : m['tournaments.podium.takes']({ score: scoreText(target.above, scoring), rank: target.rank })}
    </p>
  );
}
