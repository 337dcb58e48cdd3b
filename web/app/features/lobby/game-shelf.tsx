import type { Game } from '@mela/contract/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/words.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { LabelGrid, LabelGridSkeleton } from '../games/label-grid.tsx';

/** What a query says of itself, as far as a shelf needs it. */
type Loading = {
  readonly isPending: boolean;
  /** `paused`: there is no connection; it goes on by itself when there is one. */
  readonly fetchStatus: string;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isPlaceholderData?: boolean;
};

type Props = { readonly query: Loading; readonly games: readonly Game[] | undefined; readonly empty: ReactNode };

/** Labels on a shelf, in every state: on their way, offline, refused, none, there. */
export function GameShelf({ query, games, empty }: Props) {
  if (games !== undefined && games.length > 0)
    return (
      <div className={query.isPlaceholderData === true ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <LabelGrid games={games} />
      </div>
    );
  if (query.isPending && query.fetchStatus === 'paused')
    return <EmptyState title={m['lobby.offline.title']()}>{m['lobby.offline.text']()}</EmptyState>;
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending || games === undefined) return <LabelGridSkeleton label={m['lobby.loading']()} />;
  return empty;
}
