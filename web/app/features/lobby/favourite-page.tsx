import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../lib/i18n/words.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useSelf } from '../account/queries.ts';
import { favouritesQuery } from '../games/player-favourites.ts';
import { gamesQuery } from '../games/queries.ts';
import { useKeptFavourites } from '../games/use-favourite.ts';
import { GameShelf } from './game-shelf.tsx';
import { LobbyFrame } from './lobby-frame.tsx';

/** The boxes somebody has kept: a player's from the account, a guest's from this browser. */
export function FavouritePage() {
  return useSelf() === null ? <OfGuest /> : <OfPlayer />;
}

function OfPlayer() {
  const query = useQuery(favouritesQuery());
  return (
    <LobbyFrame title={m['lobby.favourite.title']()} intro={m['lobby.favourite.intro']()} count={query.data?.length}>
      <GameShelf query={query} games={query.data} empty={<NoneKept />} />
    </LobbyFrame>
  );
}

function OfGuest() {
  const ids = useKeptFavourites();
  const hydrated = useHydrated();
  const query = useQuery({ ...gamesQuery({ ids }), enabled: ids.length > 0, placeholderData: (last) => last });
  const kept = ids.flatMap((id) => query.data?.games.find((game) => game.id === id) ?? []);
  const none = hydrated && ids.length === 0;
  return (
    <LobbyFrame
      title={m['lobby.favourite.title']()}
      intro={m['lobby.favourite.intro']()}
      count={query.data === undefined ? undefined : kept.length}
    >
      {none ? <NoneKept /> : <GameShelf query={query} games={query.data === undefined ? undefined : kept} empty={<NoneKept />} />}
      {none || !hydrated ? null : (
        <p className="mt-10 text-sm text-paper-low">
          {m['lobby.favourite.guest']()}{' '}
          <Link to="." hash="login" search={(search) => search} resetScroll={false} className="underline underline-offset-4">
            {m['shell.nav.login']()}
          </Link>
        </p>
      )}
    </LobbyFrame>
  );
}

const NoneKept = () => <EmptyState title={m['lobby.favourite.none']()}>{m['lobby.favourite.how']()}</EmptyState>;
