import type { Tournament, TournamentMember } from '@mela/contract/api/tournaments';
import { classNames } from '@mela/kit/class-names.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { scoreText } from '../../parts/contests/tournament-texts.ts';
import { m } from '../../site/language/words.ts';
import { namesOf, useMovingPlaces } from './use-moving-places.ts';

type Props = {
  readonly lines: readonly TournamentMember[];
  readonly scoring: Tournament['scoring'];
  /** The lines around the player's place where that is further down. */
  readonly around?: readonly TournamentMember[];
  /** The player's own line stays in sight while the list is. */
  readonly isPinned?: boolean;
};

const medals = ['bg-marigold text-ink-950', 'bg-paper-dim text-ink-950', 'bg-vermilion-deep text-white'] as const;

/** Lines of a board. A demo player has a mark in place of a number; who has another place than before moves there. */
export function Lines({ lines, scoring, around = [], isPinned = false }: Props) {
  const all = [...lines, ...around];
  const names = namesOf(all);
  const list = useMovingPlaces(names);
  return (
    <ol ref={list} className="numbers">
      {all.map((line, at) => (
        <Line key={names[at]} line={line} scoring={scoring} isPinned={isPinned} gap={at === lines.length && around.length > 0} />
      ))}
    </ol>
  );
}

type LineProps = {
  readonly line: TournamentMember;
  readonly scoring: Tournament['scoring'];
  readonly isPinned: boolean;
  /** The lines before it are other places. */
  readonly gap: boolean;
};

function Line({ line: { rank, player, demo, own, score, prize }, scoring, isPinned, gap }: LineProps) {
  return (
    <li
      aria-current={own ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-ink-800/15 py-2',
        own && 'own-line rounded-print px-2',
        own && isPinned && 'own-line-pinned',
        gap && 'perforation mt-6',
      )}
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full font-semibold',
          (rank !== null && medals[rank - 1]) || 'text-muted',
        )}
      >
        {rank ?? '–'}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {player}
          {own ? ` · ${m['tournaments.board.you']()}` : ''}
        </span>
        <span className="block text-sm text-muted">
          {markOf(demo, rank)}
          {demo && prize !== null ? ' · ' : ''}
          {prize === null ? '' : prizeText(prize)}
        </span>
      </span>
      <b className="text-lg">{scoreText(score, scoring)}</b>
    </li>
  );
}

/** A demo player is marked, with a place among demo players too. */
function markOf(demo: boolean, rank: number | null): string {
  if (!demo) return '';
  return rank === null ? m['tournaments.board.demo']() : m['tournaments.board.demoPlaced']();
}
