import { apiCommand } from '../api/api-command.ts';
import { apiPages } from '../api/api-pages.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

const shared = { follows: ['site', 'lotteries'], personal: true } as const;

/** Lotteries and tickets of a page (the contract's number, without its schemas). */
export const lotteryPage = 10;

/** Past draws do not change; the fund of an open lottery does. */
const hourMs = 3_600_000;

export type Which = 'active' | 'past';
/** Past draws up to a day, or of all time. */
export type PastFilter = { readonly until: number | null };

/** Lotteries page by page: those that run or come, or those that are over. There is no next page when the count is reached. */
export const lotteriesQuery = (which: Which, { until }: PastFilter = { until: null }) =>
  apiPages('GET /lottery/list', {
    ...shared,
    staleTime: which === 'past' ? hourMs : 0,
    first: 0,
    inputOf: (offset: number) => ({
      query: {
        limit: lotteryPage,
        offset,
        mode: 'full' as const,
        active: which === 'active' ? 1 : 0,
        sort: which === 'active' ? ('-startDate' as const) : ('-endDate' as const),
        ...(until !== null && { 'startDate.to': until }),
      },
    }),
    next: ({ count }, all) => (count <= all.length * lotteryPage ? null : all.length * lotteryPage),
  });

/** Null where there is none. */
export const lotteryQuery = (id: number) => apiQuery('GET /lotteries/:id', { params: { id } }, { ...shared, read: orNull });

/** The player's tickets page by page, until a page is short. */
export const ticketsQuery = (id: number) =>
  apiPages('GET /lottery/:id/tickets', {
    ...shared,
    anyLanguage: true,
    first: 0,
    inputOf: (offset: number) => ({ params: { id }, query: { limit: lotteryPage, offset } }),
    next: ({ rows }, all) => (rows.length < lotteryPage ? null : all.length * lotteryPage),
  });

/** A part of the public list of tickets. It is read only when the draw is checked. */
export const rangesQuery = (id: number, from: number) =>
  apiQuery('GET /lottery/:id/ranges', { params: { id }, query: { from, limit: 5000 } }, { personal: true, anyLanguage: true });

export const buyTickets = apiCommand('POST /lottery/:id/tickets', {
  oneIntent: true,
  changes: ['lotteries'],
  changesOnFailure: ['lotteries'],
});
