import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, OrNull, Page, Reason, Rupees, Slug, strict, UnixSec } from '../../http/schema.ts';
import { SlugOf } from '../../http/references.ts';

const gamesOfFeedMax = 20_000;

/** A game as a studio's feed names it. Undeclared fields are ignored. */
export const FeedGame = Type.Object({
  id: Type.String({
    maxLength: 100,
    pattern: '^[!-~]+$',
    description: "the studio's own name for it, which never changes: printable, no spaces",
  }),
  slug: Slug,
  name: Localized(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  url: Type.String({
    pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1):[0-9]|/[a-z])',
    maxLength: 500,
    description: 'where it opens: https, or a path of this site; on a demo also http on this machine',
  }),
  launchType: Type.Optional(Type.Enum(['iframe', 'redirect'])),
  types: Type.Array(Slug, { maxItems: 20 }),
  emblem: Type.Optional(
    Type.String({
      pattern: '^/art/[a-z0-9/-]+\\.(webp|svg)$',
      maxLength: 200,
      description: 'a picture of this site, in the middle of its plain label',
    }),
  ),
  rtp: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}/[1-9][0-9]{0,17}$', description: 'exact return as a fraction' })),
  minBet: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100_000, description: 'rupees, at most two decimals' })),
  demo: Type.Optional(Type.Boolean()),
  mobile: Type.Optional(Type.Boolean()),
  desktop: Type.Optional(Type.Boolean()),
  onlyRealBalance: Type.Optional(Type.Boolean()),
});
export type FeedGame = Static<typeof FeedGame>;

export const Feed = Type.Object({ games: Type.Array(FeedGame, { maxItems: gamesOfFeedMax }) });
export type Feed = Static<typeof Feed>;

/** Why a feed waits for a person. */
export const feedProblems = ['shrinks', 'loses-most', 'repeated-id', 'repeated-slug', 'changed-slug', 'taken-slug'] as const;
export type FeedProblem = (typeof feedProblems)[number];

const Problem = Type.Object({ problem: Type.Enum([...feedProblems]), games: Type.Array(Type.String()) });

/** What a feed changes, with some of the games. `applied` with nothing to change is not kept. */
export const FeedDiff = Type.Object({
  id: OrNull(Id),
  studio: Slug,
  receivedAt: UnixSec,
  state: Type.Enum(['preview', 'held', 'applied', 'rejected']),
  added: Type.Integer(),
  changed: Type.Integer(),
  closed: Type.Integer(),
  opened: Type.Integer(),
  problems: Type.Array(Problem),
  /** At most 20 of each, by slug. */
  sample: Type.Object({ added: Type.Array(Slug), changed: Type.Array(Slug), closed: Type.Array(Slug), opened: Type.Array(Slug) }),
});
export type FeedDiff = Static<typeof FeedDiff>;

export const OperatorFeed = Type.Object({
  studio: Slug,
  name: Type.String(),
  url: OrNull(Type.String()),
  games: Type.Integer(),
  pulledAt: OrNull(UnixSec),
  /** Why the last pull read nothing. */
  failure: OrNull(Type.String()),
  /** The difference that waits for a person. */
  held: OrNull(Id),
});
export type OperatorFeed = Static<typeof OperatorFeed>;

export const OperatorGame = Type.Object({
  id: Id,
  slug: Slug,
  studio: Slug,
  externalId: OrNull(Type.String()),
  name: Type.String(),
  types: Type.Array(Slug),
  listed: Type.Boolean(),
  closed: Type.Boolean(),
  pinned: OrNull(Type.Integer()),
  rounds: Type.Integer(),
  minBet: OrNull(Rupees),
});
export type OperatorGame = Static<typeof OperatorGame>;

const reading = { login: 'operator', permission: 'games.read', transaction: 'read' } as const;
const changing = { login: 'operator', permission: 'games.manage', transaction: 'write', commits: 'nothing' } as const;
const bySlug = { params: Type.Object({ slug: Slug }) };
const byStudio = { params: Type.Object({ studio: Slug }) };
const byId = { params: Type.Object({ id: Id }) };
const because = Type.Object({ reason: Reason }, strict);
/** A feed of 20,000 games. */
const feedBytesMax = 20_000_000;

export const operatorGamesApi = endpoints(operatorBase, 'games', {
  'GET /games': {
    ...reading,
    summary: 'Games of all studios, also those that are not in the lobby, in the order of the lobby.',
    paged: true,
    query: Type.Object({
      ...Page,
      studio: Type.Optional(SlugOf('studio')),
      closed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    data: Type.Array(OperatorGame),
    errors: ['errors.validation'],
  },
  'POST /games/:slug/close': {
    ...changing,
    summary: 'Close a game: it stays in the lobby as closed, opens for no one and takes no bets; wins of open rounds are booked.',
    repeat: 'same',
    ...bySlug,
    body: because,
    data: OperatorGame,
    errors: ['errors.validation', 'errors.game.not_found'],
  },
  'POST /games/:slug/open': {
    ...changing,
    summary: 'Open a closed game again.',
    repeat: 'same',
    ...bySlug,
    body: because,
    data: OperatorGame,
    errors: ['errors.validation', 'errors.game.not_found'],
  },
  'POST /games/:slug/pin': {
    ...changing,
    summary: 'Put a game at a place at the head of every list, before those that are played most; null takes it away.',
    repeat: 'same',
    ...bySlug,
    body: Type.Object({ place: OrNull(Type.Integer({ minimum: 1, maximum: 100 })), reason: Reason }, strict),
    data: OperatorGame,
    errors: ['errors.validation', 'errors.game.not_found'],
  },
  'POST /games/:slug/types': {
    ...changing,
    summary: 'Set the tabs in which a game is; a feed no longer changes them.',
    repeat: 'same',
    ...bySlug,
    body: Type.Object({ types: Type.Array(Slug, { maxItems: 20 }), reason: Reason }, strict),
    data: OperatorGame,
    errors: ['errors.validation', 'errors.game.not_found'],
  },
  'GET /feeds': {
    ...reading,
    summary: 'Every studio with the feed of its games.',
    data: Type.Array(OperatorFeed),
    errors: [],
  },
  'POST /feeds/:studio': {
    ...changing,
    summary: 'Set the https address from which a feed is pulled every hour; null: it is only pushed.',
    repeat: 'same',
    ...byStudio,
    body: Type.Object({ url: OrNull(Type.String({ pattern: '^https://', maxLength: 500 })), reason: Reason }, strict),
    data: OperatorFeed,
    errors: ['errors.validation', 'errors.not_found'],
  },
  'POST /feeds/:studio/push': {
    ...changing,
    summary: 'Take in a feed. With `preview` nothing is changed. One with problems is held until it is applied or rejected.',
    repeat: 'the second copy changes nothing more; what the first has held is replaced by the same',
    ...byStudio,
    bodyBytesMax: feedBytesMax,
    body: Type.Object({ feed: Feed, preview: Type.Optional(Type.Boolean()), reason: Reason }, strict),
    data: FeedDiff,
    errors: ['errors.validation', 'errors.not_found'],
  },
  'GET /feed-diffs': {
    ...reading,
    summary: 'What feeds have changed or would change, the latest first.',
    paged: true,
    query: Type.Object({ ...Page }),
    data: Type.Array(FeedDiff),
    errors: [],
  },
  'POST /feed-diffs/:id/apply': {
    ...changing,
    summary:
      'Apply a held feed as it differs from the games of now. Games whose slug it changes, repeats or takes from others keep theirs.',
    repeat: 'a second copy is refused, since the first has decided it',
    ...byId,
    body: because,
    data: FeedDiff,
    errors: ['errors.validation', 'errors.not_found'],
  },
  'POST /feed-diffs/:id/reject': {
    ...changing,
    summary: 'Reject a held feed: nothing of it is applied.',
    repeat: 'a second copy is refused, since the first has decided it',
    ...byId,
    body: because,
    data: FeedDiff,
    errors: ['errors.validation', 'errors.not_found'],
  },
});
