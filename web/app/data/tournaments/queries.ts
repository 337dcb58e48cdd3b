import { apiCommand } from '../api/api-command.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

/** Places of a page of the board, and the last place at which one begins (the contract's numbers, without its schemas). */
export const boardPage = 10;
export const boardFromMax = 101;

const shared = { follows: ['site', 'tournaments'], personal: true } as const;

/** Tournaments that run, are announced or are over. */
export const tournamentsQuery = () => apiQuery('GET /tournaments', { query: { limit: 30 } }, shared);

/** Null where there is none. */
export const tournamentQuery = (id: number) => apiQuery('GET /tournaments/:id', { params: { id } }, { ...shared, read: orNull });

/** Ten places of the board from this one on. */
export const boardQuery = (id: number, band: number, from: number) =>
  apiQuery(
    'GET /tournaments/:id/members',
    { params: { id }, query: { band, from, to: from + boardPage - 1 } },
    { ...shared, anyLanguage: true, read: orNull },
  );

/** The best of those without a place. */
export const unplacedQuery = (id: number, band: number) =>
  apiQuery('GET /tournaments/:id/members/unplaced', { params: { id }, query: { band } }, { ...shared, anyLanguage: true, read: orNull });

/** The player's place and the lines around it. */
export const rankQuery = (id: number, band: number) =>
  apiQuery('GET /tournaments/:id/rank', { params: { id }, query: { band } }, { ...shared, anyLanguage: true, read: orNull });

export const statisticQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/statistic', { params: { id } }, { ...shared, anyLanguage: true, read: orNull });

/** The frozen results: the first places of a band. */
export const resultsQuery = (id: number, band: number) =>
  apiQuery('GET /tournaments/:id/results', { params: { id }, query: { band, limit: 10 } }, { ...shared, anyLanguage: true, read: orNull });

export const joinTournament = apiCommand('POST /tournaments/:id/join', { changes: ['tournaments'], changesOnFailure: ['tournaments'] });
