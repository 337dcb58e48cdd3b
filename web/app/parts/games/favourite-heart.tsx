import type { Game } from '@mela/contract/api/catalogue';
import { m } from '../../site/language/words.ts';
import type { Favourites } from '../../data/favourites/use-favourite.ts';

/** lucide's heart. A lobby renders fifty: a path alone is cheapest. */
const shape =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

/** The favourite button on a label, above the label's own link. */
export function FavouriteHeart({ game, favourites }: { readonly game: Game; readonly favourites: Favourites }) {
  return (
    <button
      type="button"
      aria-pressed={favourites.has(game)}
      aria-label={m['lobby.favourite.save']({ name: game.name })}
      onClick={() => favourites.toggle(game)}
      className="heart"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5">
        <path d={shape} />
      </svg>
    </button>
  );
}
