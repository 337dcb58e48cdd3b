import type { Game } from '@mela/contract/api/catalogue';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';
import type { Favourites } from '../../data/favourites/use-favourite.ts';

/** The favourite button on a label, above the label's own link. Its heart is a mask: a lobby renders fifty. */
export function FavouriteHeart({ game, favourites }: { readonly game: Game; readonly favourites: Favourites }) {
  // Without scripts it does nothing. Its place is reserved.
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      aria-pressed={favourites.has(game)}
      aria-label={m['lobby.favourite.save']({ name: game.name })}
      onClick={() => favourites.toggle(game)}
      className="heart"
    />
  );
}
