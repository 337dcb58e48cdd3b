import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { ShownPicture } from '../content.ts';
import { ChosenPicture } from './picture-path.ts';
import { Flag, Id, Localized, OrNull, Reason, Slug, strict } from '../../http/schema.ts';
import { SlugOf } from '../../http/references.ts';

/** The colours on which a season is printed. */
export const grounds = ['night', 'rani', 'peacock', 'leaf', 'marigold'] as const;

const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', description: 'a day of India, 2026-11-08' });

export const Season = Type.Object({
  slug: Slug,
  title: Type.String(),
  description: Type.String({ description: 'one line' }),
  body: Type.String({ description: 'a paragraph' }),
  poster: Type.String({ description: 'path of a picture of 1200 × 630' }),
  widths: Type.Optional(ShownPicture),
  ground: Type.Enum([...grounds]),
  games: Type.Array(Slug, { description: 'games that go with it, the first one first' }),
  article: OrNull(Slug),
  live: Type.Boolean({ description: 'whether it is the one that the site shows today' }),
  from: OrNull(Day),
  until: OrNull(Day),
});
export type Season = Static<typeof Season>;

export const seasonsApi = endpoints('/api/v18', 'seasons', {
  'GET /seasons/current': {
    summary: 'The season of today. Null where operators have published none for it.',
    login: 'none',
    transaction: 'read',
    data: OrNull(Season),
    errors: [],
  },
  'GET /seasons/:slug': {
    summary: 'A published season, with the days of its present or next time; null for one without days ahead.',
    login: 'none',
    transaction: 'read',
    params: Type.Object({ slug: Slug }),
    data: Season,
    errors: ['errors.not_found', 'errors.validation'],
  },
});

const SeasonTexts = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    description: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
    body: Type.String({ minLength: 1, maxLength: 1500, pattern: '\\S' }),
  },
  strict,
);
/** Times of the season, each with its year: days by the moon are written down, not computed. */
const SeasonDays = Type.Array(Type.Object({ from: Day, until: Day }, strict), { maxItems: 30 });
export const SeasonDraft = Type.Object(
  {
    slug: Slug,
    texts: Localized(SeasonTexts),
    poster: ChosenPicture,
    ground: Type.Enum([...grounds]),
    games: Type.Array(SlugOf('game'), { maxItems: 12, uniqueItems: true }),
    article: OrNull(SlugOf('article')),
    days: SeasonDays,
    fallback: Flag,
  },
  strict,
);
export type SeasonDraft = Static<typeof SeasonDraft>;

export const OperatorSeason = Type.Object({
  id: Id,
  ...SeasonDraft.properties,
  state: Type.Enum(['draft', 'published']),
  live: Type.Boolean(),
  lastDay: OrNull(Day),
  needsDays: Type.Boolean({ description: 'its last time begins within 300 days: those of further years are to be written' }),
  /** Grows with each change. A change names the version it was made from. */
  version: Type.Integer({ minimum: 1 }),
});
export type OperatorSeason = Static<typeof OperatorSeason>;

const operator = { login: 'operator', permission: 'content.seasons' } as const;
const changing = { ...operator, commits: 'nothing', transaction: 'write' } as const;
const byId = { params: Type.Object({ id: Id }) };
const Version = OperatorSeason.properties.version;
const repeat = 'a second copy is refused, since the first has raised the version';

export const operatorSeasonsApi = endpoints(operatorBase, 'seasons', {
  'GET /seasons': {
    ...operator,
    summary: 'Every season with its days and texts.',
    transaction: 'read',
    data: Type.Array(OperatorSeason),
    errors: [],
  },
  'GET /seasons/:id': {
    ...operator,
    summary: 'One season.',
    transaction: 'read',
    ...byId,
    data: OperatorSeason,
    errors: ['errors.not_found'],
  },
  'POST /seasons': {
    ...changing,
    summary: 'Write a season that no one sees until it is published.',
    repeat: 'key',
    body: Type.Object({ draft: SeasonDraft, reason: Reason }, strict),
    data: OperatorSeason,
    errors: ['errors.validation', 'errors.seasons.slug', 'errors.seasons.games', 'errors.seasons.article', 'errors.content.picture'],
  },
  'POST /seasons/:id': {
    ...changing,
    summary: 'Change a season. Refused where someone else has changed it since: nothing is overwritten.',
    repeat,
    ...byId,
    body: Type.Object({ version: Version, draft: SeasonDraft, reason: Reason }, strict),
    data: OperatorSeason,
    errors: [
      'errors.validation',
      'errors.content.picture',
      'errors.not_found',
      'errors.seasons.version',
      'errors.seasons.slug',
      'errors.seasons.address',
      'errors.seasons.fallback',
      'errors.seasons.games',
      'errors.seasons.article',
    ],
  },
  'POST /seasons/:id/publish': {
    ...changing,
    summary: 'Show a season on its days; a fallback on the days that no other has.',
    repeat,
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: OperatorSeason,
    errors: ['errors.validation', 'errors.not_found', 'errors.seasons.version', 'errors.seasons.fallback'],
  },
  'POST /seasons/:id/stop': {
    ...changing,
    summary: 'Take a season off the site at once.',
    repeat,
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: OperatorSeason,
    errors: ['errors.validation', 'errors.not_found', 'errors.seasons.version'],
  },
});
