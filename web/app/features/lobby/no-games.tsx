import { Link } from '@tanstack/react-router';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function NoGames() {
  return (
    <EmptyState
      title={m['lobby.none.title']()}
      action={
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
          {m['lobby.none.action']()}
        </Link>
      }
    >
      {m['lobby.none.text']()}
    </EmptyState>
  );
}
