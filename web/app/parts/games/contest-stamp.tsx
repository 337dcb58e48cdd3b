import { Trophy } from '@mela/kit/icons/pages.ts';
import { useGameContest } from '../../data/tournaments/game-contest.ts';
import { m } from '../../site/language/words.ts';

/** On a game's card: the tournament that the game's rounds count for. */
export function ContestStamp({ gameId }: { readonly gameId: number }) {
  const name = useGameContest(gameId);
  return name === undefined ? null : (
    <b className="contest-stamp">
      <Trophy aria-hidden className="size-4 shrink-0" />
      <span>{m['game.contest.counts']({ name })}</span>
    </b>
  );
}
