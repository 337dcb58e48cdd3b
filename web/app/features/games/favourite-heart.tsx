import { Heart } from 'lucide-react';
import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/words.ts';
import { useSelf } from '../account/queries.ts';
import { useGuestFavourite, usePlayerFavourite, type Favourite } from './use-favourite.ts';

type Props = { readonly game: Game };

/** The heart on a label: on or off, said as such. It lies above the label's own link. A guest's watches no query: a lobby has fifty of them. */
export function FavouriteHeart({ game }: Props) {
  return useSelf() === null ? <GuestHeart game={game} /> : <PlayerHeart game={game} />;
}

function GuestHeart({ game }: Props) {
  return <HeartButton game={game} {...useGuestFavourite(game)} />;
}

function PlayerHeart({ game }: Props) {
  return <HeartButton game={game} {...usePlayerFavourite(game)} />;
}

function HeartButton({ game, on, toggle }: Props & Favourite) {
  return (
    <button type="button" aria-pressed={on} aria-label={m['lobby.favourite.keep']({ name: game.name })} onClick={toggle} className="heart">
      <Heart aria-hidden className="size-5" />
    </button>
  );
}
