import { useQuery } from '@tanstack/react-query';
import { m } from '../../../site/language/words.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { useIsPlayer } from '../../../data/account/queries.ts';
import { favouritesQuery } from '../../../data/favourites/player-favourites.ts';
import { gamesQuery } from '../../../data/games/queries.ts';
import { useSavedFavourites } from '../../../data/favourites/guest-favourites.ts';
import { AllGamesLink, GameShelf } from './game-shelf.tsx';
import { LobbyLayout } from '../lobby-layout.tsx';
import { DialogLink } from '../../../site/navigation/modal-link.tsx';

/** The visitor's favourites: a player's from the account, a guest's from this browser. */
export function FavouritePage() {
  return useIsPlayer() ? <OfPlayer /> : <OfGuest />;
}

function OfPlayer() {
  const query = useQuery(favouritesQuery());
  return (
    <LobbyLayout title={m['lobby.favourite.title']()} intro={m['lobby.favourite.intro']()} count={query.data?.length}>
      <GameShelf query={query} games={query.data} empty={<NoFavourites />} />
    </LobbyLayout>
  );
}

function OfGuest() {
  const ids = useSavedFavourites();
  const hydrated = useHydrated();
  const query = useQuery({ ...gamesQuery({ ids }), enabled: ids.length > 0, placeholderData: (last) => last });
  const saved = ids.flatMap((id) => query.data?.games.find((game) => game.id === id) ?? []);
  const none = hydrated && ids.length === 0;
  return (
    <LobbyLayout
      title={m['lobby.favourite.title']()}
      intro={m['lobby.favourite.intro']()}
      count={query.data === undefined ? undefined : saved.length}
    >
      {none ? <NoFavourites /> : <GameShelf query={query} games={query.data === undefined ? undefined : saved} empty={<NoFavourites />} />}
      {none || !hydrated ? null : (
        <p className="mt-10 text-sm text-paper-low">
          {m['lobby.favourite.guest']()}{' '}
          <DialogLink hash="login" className="underline underline-offset-4">
            {m['shell.nav.login']()}
          </DialogLink>
        </p>
      )}
    </LobbyLayout>
  );
}

const NoFavourites = () => (
  <EmptyState title={m['lobby.favourite.none']()} action={<AllGamesLink />}>
    {m['lobby.favourite.how']()}
  </EmptyState>
);
