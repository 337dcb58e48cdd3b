import type { Game } from '@mela/contract/api/catalogue';
import { classNames } from '../class-names.ts';
import { Pinwheel } from './pinwheel.tsx';

const inks = ['plain-vermilion', 'plain-peacock', 'plain-indigo', 'plain-rani'] as const;

type Props = { readonly game: Pick<Game, 'names' | 'slug' | 'emblem'>; readonly className?: string };

/** A text label for a game without a drawn one: both scripts, its emblem or the logo, a colour that stays the same for the game. */
export function PlainLabel({ game, className = '' }: Props) {
  const ink = inks[[...game.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % inks.length];
  return (
    <span aria-hidden className={classNames('plain-label', ink, className)}>
      <span className="plain-sun">
        {game.emblem === undefined ? <Pinwheel /> : <img src={game.emblem} width={96} height={96} alt="" loading="lazy" />}
      </span>
      <span lang="en">{game.names.en}</span>
      <span lang="hi">{game.names.hi}</span>
    </span>
  );
}
