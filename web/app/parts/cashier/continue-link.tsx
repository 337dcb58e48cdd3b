import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { gameTarget } from '../../data/games/game-target.ts';
import { lastGamesQuery } from '../../data/lobby/queries.ts';
import { m } from '../../site/language/words.ts';

/** Back to the game that was played last; to the games for who has played none. */
export function ContinueLink({ look = 'primary' }: { readonly look?: 'primary' | 'secondary' }) {
  const game = useQuery(lastGamesQuery()).data?.[0];
  if (game === undefined)
    return (
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass(look)}>
        {m['cashier.success.play']()}
      </Link>
    );
  return (
    <Link {...gameTarget(game)} search={{}} className={buttonClass(look)}>
      {m['cashier.success.continue']({ game: game.name })}
    </Link>
  );
}
