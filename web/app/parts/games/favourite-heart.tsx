import type { Game } from '@mela/contract/api/catalogue';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';

type Props = { readonly game: Game; readonly isSaved: boolean; readonly onToggle: (game: Game) => void };

/** The favourite button on a label, above the label's own link. Its heart is a mask: a lobby renders fifty. */
export function FavouriteHeart({ game, isSaved, onToggle }: Props) {
  // Without scripts it does nothing. Its place is reserved.
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={m['lobby.favourite.save']({ name: game.name })}
      onClick={() => onToggle(game)}
      className="heart"
    />
  );
}
