import { Type, type Static } from 'typebox';
import { GameOdds } from '../../games/game-odds.ts';
import { endpoints } from '../../http/endpoint.ts';
import { Currency, Id, Localized, OrNull, Rupees, Slug, UnixSec } from '../../http/schema.ts';
import { Game } from '../catalogue.ts';
import { Lottery } from '../lottery.ts';
import { Tournament } from '../tournaments.ts';

/** A game for pages of partners. Addresses are whole ones. */
export const PartnerGame = Type.Object({
  id: Id,
  slug: Slug,
  names: Localized(Type.String()),
  url: Type.String({ description: 'where the site shows it' }),
  picture: OrNull(Type.String({ description: 'its label, 400 pixels wide, as WebP; null without one' })),
  provider: Type.String(),
  types: Type.Array(Slug),
  rtp: Game.properties.rtp,
  minBet: Game.properties.minBet,
  /** Exact odds, of the platform's own titles alone. */
  odds: OrNull(GameOdds),
});
export type PartnerGame = Static<typeof PartnerGame>;

const { id, name, state, startsAt, endsAt, scoring, minStake, prizes } = Tournament.properties;

export const PartnerFeed = Type.Object({
  at: UnixSec,
  law: Type.Object({
    ageYearsMin: Type.Integer({ description: 'no one younger may play: a page that links here says so' }),
    money: Type.Enum(['play', 'real'], { description: '`play`: rupees that are worth nothing elsewhere' }),
    currency: Currency,
    countries: Type.Array(Type.String(), { description: 'for whom the site is made, two letters each' }),
    operator: Type.String(),
  }),
  tournaments: Type.Array(Type.Object({ id, name, state, startsAt, endsAt, scoring, minStake, prizes })),
  lotteries: Type.Array(
    Type.Object({
      id: Lottery.properties.id,
      name: Lottery.properties.name,
      state: Lottery.properties.state,
      startsAt: UnixSec,
      endsAt: UnixSec,
      fund: Rupees,
      fundMax: Rupees,
    }),
  ),
  jackpots: Type.Array(Type.Object({ slug: Slug, amount: Rupees, games: Type.Array(Slug) })),
});
export type PartnerFeed = Static<typeof PartnerFeed>;

/** What pages of partners may show, read by their visitors' browsers or their servers: without a signature, from any site. */
const open = { login: 'none', unsigned: true, transaction: 'read', open: true, errors: [] } as const;

export const partnerFeedApi = endpoints('/api/v18', 'partner-feed', {
  'GET /partner-feed': {
    ...open,
    summary: 'Contests that run or are announced, jackpots as they are now, and what the law asks of a page that links here.',
    cacheSec: 60,
    data: PartnerFeed,
  },
  'GET /partner-feed/games': {
    ...open,
    summary: 'The games of the lobby with their exact odds, up to 500 a page.',
    paged: true,
    cacheSec: 300,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    data: Type.Array(PartnerGame),
    errors: ['errors.validation'],
  },
});
