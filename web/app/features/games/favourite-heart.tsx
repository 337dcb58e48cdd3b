import { Heart } from 'lucide-react';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { useFavourite } from './use-favourite.ts';

/** The heart on a label: on or off, said as such. It lies above the label's own link. */
export function FavouriteHeart({ game }: { readonly game: Game }) {
  const { on, toggle } = useFavourite(game);
  return (
    <button type="button" aria-pressed={on} aria-label={m['lobby.favourite.keep']({ name: game.name })} onClick={toggle} className="heart">
      <Heart aria-hidden className="size-5" />
    </button>
  );
}
