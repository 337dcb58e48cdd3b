import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Flag, Page, Slug } from '../../http/schema.ts';
import { Game } from '../catalogue.ts';

/** By what a search found a game: its name as it is written, as it sounds, its kind or studio, or a name that differs by a slip. */
export const matches = ['name', 'sound', 'tag', 'near'] as const;

/** A game that a search found. */
export const FoundGame = Type.Object({ ...Game.properties, match: Type.Enum([...matches]) });
export type FoundGame = Static<typeof FoundGame>;

/** A name of the caller's for one search, under which games beside it are recommended for a day. */
const SearchId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** A person types; each key asks once at the most. */
const searches = { hits: 240, windowSec: 60, by: 'visitor' } as const;

export const discoveryApi = endpoints('/api/v18', 'games', {
  'GET /games/search': {
    summary:
      'Games by name, kind and studio in both scripts, the best match first, among equal ones those that the player plays most, then the most played.',
    login: 'optional',
    transaction: 'write',
    whyNotRead: 'keeps the text under its searchId, whichever copy of the call comes last',
    rateLimit: searches,
    paged: true,
    query: Type.Object({
      ...Page,
      query: Type.String({ maxLength: 100 }),
      searchId: Type.Optional(SearchId),
      isMobile: Type.Optional(Flag),
      sort: Type.Optional(Type.Enum(['-userStatistic'])),
    }),
    data: Type.Array(FoundGame),
    errors: ['errors.validation', 'errors.rate_limit'],
  },
  'GET /games-recommendation/for-search': {
    summary: 'Games beside a search: played by those who play what it found, else the most played; never what it found.',
    login: 'optional',
    transaction: 'read',
    query: Type.Object({ searchId: SearchId, isMobile: Type.Optional(Flag) }),
    data: Type.Array(Game),
    errors: ['errors.validation'],
  },
  'GET /games-recommendation/by-model': {
    summary:
      'Games for this player that they have not played yet: by what similar players play (`similar`), or of the kinds that they play (`types`); without a model the first, then the second.',
    login: 'required',
    transaction: 'read',
    query: Type.Object({ model: Type.Optional(Slug), isMobile: Type.Optional(Flag) }),
    data: Type.Array(Game),
    errors: ['errors.unauthorized'],
  },
});
