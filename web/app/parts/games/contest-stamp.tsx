import { Trophy } from '@mela/kit/icons/pages.ts';
import { useContestOf } from '../../data/tournaments/game-contest.ts';
import { m } from '../../site/language/words.ts';

/** The tournament that a game's rounds count for. */
export function ContestStamp({ gameId }: { readonly gameId: number }) {
  return <ContestName name={useContestOf()(gameId)} />;
}

/** On a game's card: the tournament's name. */
export function ContestName({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : (
    <b className="contest-stamp">
      <Trophy aria-hidden className="size-4 shrink-0" />
      <span>{m['game.contest.counts']({ name })}</span>
    </b>
  );
}
