import { createAtom } from '@tanstack/store';
import { apiQuery } from '../api/api-query.ts';

/** How often a message has arrived in the inbox while this page was open, and was not shown yet. */
export const arrivals = createAtom(0);

export const noteArrival = (): void => arrivals.set((count) => count + 1);

/** The newest message of the inbox. */
export const newestMessageQuery = () => apiQuery('GET /inbox', { query: { limit: 1, offset: 0 } }, { follows: ['inbox'], personal: true });
