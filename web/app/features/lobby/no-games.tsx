import { Link } from '@tanstack/react-router';
import { m } from '../../lib/i18n/words.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';

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
