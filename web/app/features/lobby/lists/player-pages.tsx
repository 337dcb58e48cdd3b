import { useQuery } from '@tanstack/react-query';
import { m } from '../../../site/language/words.ts';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { AllGamesLink, GameShelf } from './game-shelf.tsx';
import { LobbyLayout } from '../lobby-layout.tsx';
import { lastGamesQuery, recommendedQuery } from '../../../data/lobby/queries.ts';

/** What the player played last. */
export function LastPage() {
  const query = useQuery(lastGamesQuery());
  return (
    <LobbyLayout title={m['lobby.last.title']()} intro={m['lobby.last.intro']()} count={query.data?.length}>
      <GameShelf
        query={query}
        games={query.data}
        empty={
          <EmptyState title={m['lobby.last.none']()} action={<AllGamesLink />}>
            {m['lobby.last.how']()}
          </EmptyState>
        }
      />
    </LobbyLayout>
  );
}

/** What the player might like and has not played yet. */
export function RecommendedPage() {
  const query = useQuery(recommendedQuery());
  return (
    <LobbyLayout title={m['lobby.recommended.title']()} intro={m['lobby.recommended.intro']()} count={query.data?.length}>
      <GameShelf
        query={query}
        games={query.data}
        empty={
          <EmptyState title={m['lobby.recommended.none']()} action={<AllGamesLink />}>
            {m['lobby.recommended.how']()}
          </EmptyState>
        }
      />
    </LobbyLayout>
  );
}
