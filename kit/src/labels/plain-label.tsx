import type { Game } from '@mela/contract/api/catalogue';
import { classNames } from '../class-names.ts';
import { Pinwheel } from './pinwheel.tsx';

const inks = ['plain-vermilion', 'plain-peacock', 'plain-indigo', 'plain-rani'] as const;

type Props = { readonly game: Pick<Game, 'names' | 'slug' | 'emblem'>; readonly className?: string };

/** A text label for a game without a drawn one: both scripts, its emblem or the logo, a colour that stays the same for the game. */
export function PlainLabel({ game, className = '' }: Props) {
  const ink = inks[[...game.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % inks.length];
  return (
    <span
      aria-hidden
      className={classNames(
        'plain-label relative grid aspect-4/5 grid-rows-[1fr_auto_auto] overflow-hidden rounded-[6%/5%] text-center',
        ink,
        className,
      )}
    >
      <span className="grid place-items-center">
        <span className="plain-sun">{game.emblem === undefined ? <Pinwheel /> : <img src={game.emblem} alt="" loading="lazy" />}</span>
      </span>
      <span lang="en" className="mx-[9%] bg-ink-800 px-1 py-1.5 font-print text-lg leading-tight text-paper">
        {game.names.en}
      </span>
      <span lang="hi" className="px-[9%] pb-[11%] pt-1.5 font-print text-base leading-tight text-paper">
        {game.names.hi}
      </span>
    </span>
  );
}
