import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import type { ReactNode } from 'react';
import { depositTarget } from '../../../site/navigation/modal-target.ts';
import { m } from '../../../site/language/words.ts';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';

type Props = {
  readonly game: Game;
  readonly title: string;
  readonly text: string;
  /** Ways on besides the other games: the demo, the cashier. */
  readonly demo?: boolean;
  /** `second` beside an action that comes first. */
  readonly deposit?: 'first' | 'second';
  readonly children?: ReactNode;
};

/** Shown in place of the frame when the game does not open: why, and where to go instead. */
export function GameStop({ game, title, text, demo = false, deposit, children }: Props) {
  return (
    <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 px-5 text-center fade-in">
      <p className="font-print text-xl">{title}</p>
      <p className="max-w-md text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {children}
        {deposit !== undefined ? (
          <ModalLink path={depositTarget} className={buttonClass(deposit === 'first' ? 'primary' : 'secondary')}>
            {m['game.pregame.deposit']()}
          </ModalLink>
        ) : null}
        {demo && game.hasDemo ? (
          <Link to="." search={{ demo: true }} className={buttonClass('secondary')}>
            {m['game.demo.try']()}
          </Link>
        ) : null}
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
          {m['game.failed.other']()}
        </Link>
      </div>
    </div>
  );
}
