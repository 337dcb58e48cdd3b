import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tournament } from '@mela/contract/api/tournaments';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { gameTarget } from '../../data/games/game-target.ts';
import { gameQuery } from '../../data/games/queries.ts';
import { lastGamesQuery } from '../../data/lobby/queries.ts';
import { m } from '../../site/language/words.ts';

/** The game that was played last of those that count, else the first of them, with its label; nothing where the player has to choose. */
export function PlayHere({ games }: Pick<Tournament, 'games'>) {
  const last = useQuery(lastGamesQuery());
  const counts = (id: number) => games.length === 0 || games.some((one) => one.id === id);
  const played = last.data?.find(({ id }) => counts(id));
  const first = games[0]?.slug;
  const isAsked = last.data !== undefined && played === undefined && first !== undefined;
  const { data } = useQuery({ ...gameQuery(first ?? ''), enabled: isAsked });
  const game = played ?? (isAsked ? data : null);
  if (game === null || game === undefined) return null;
  return (
    <div className="mt-4 flex items-center gap-4">
      <LabelPicture game={game} sizes="72px" className="w-18 shrink-0" />
      <div className="grid justify-items-start gap-1.5">
        <span className="text-sm text-muted">{m['tournaments.play.title']()}</span>
        <Link {...gameTarget(game)} search={{}} className={buttonClass('primary')}>
          {m['tournaments.play.action']({ game: game.name })}
        </Link>
      </div>
    </div>
  );
}
