import type { SiteRows } from '@mela/contract/site/site-rows';
import { createQueries, refetchTopic as refetchFollowers } from '@mela/kit/api/queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';
import { sendCall } from './client.ts';

export { orNull } from '@mela/kit/api/queries.ts';

/** What a live message or a command may change: `site` is what operators write (content, settings, the catalogue). */
export type Topic =
  | 'site'
  | 'payments'
  | 'rounds'
  | 'counters'
  | 'inbox'
  | 'winners'
  | 'jackpots'
  | 'tournaments'
  | 'missions'
  | 'lotteries';

/** A query of one call of the site. Its answer waits until the server's page is taken over. */
export const apiQuery = createQueries<SiteRows, Topic>(sendCall, serverPageTaken);

/** Reads again what follows a topic: what is shown at once, the rest when it is shown. */
export const refetchTopic: (queryClient: QueryClient, topic: Topic, refetchType?: 'active' | 'none') => Promise<void> = refetchFollowers;
