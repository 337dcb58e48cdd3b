import type { LiveMessage } from '@mela/contract/site/live';
import type { SiteRows } from '@mela/contract/site/site-rows';
import { createQueries, refetchTopic as refetchFollowers } from '@mela/kit/api/queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';
import { sendCall } from './client.ts';

export { orNull, withCount } from '@mela/kit/api/queries.ts';

/** What each live message changes: `site` is what operators write (content, settings, the catalogue). */
type TopicsOf = {
  readonly balance: 'rounds';
  readonly payment: 'payments';
  readonly counter: 'counters' | 'inbox';
  readonly 'free-bets': 'free-bets';
  readonly achievement: 'achievements';
  readonly winner: 'winners';
  readonly jackpot: 'jackpots';
  readonly tournament: 'tournaments';
  readonly lottery: 'lotteries';
  readonly 'session-end': never;
  readonly 'content-changed': 'site';
  readonly 'settings-changed': 'site';
};

/** What a query may follow: something that a live message says, or that the player's own commands alone change. */
export type Topic = TopicsOf[LiveMessage['type']] | 'missions' | 'questions';

/** A query of one call of the site. Its answer waits until the server's page is taken over. */
export const apiQuery = createQueries<SiteRows, Topic>(sendCall, serverPageTaken);

/** Reads again what follows a topic: what is shown at once, the rest when it is shown. */
export const refetchTopic: (queryClient: QueryClient, topic: Topic, refetchType?: 'active' | 'none') => Promise<void> = refetchFollowers;
