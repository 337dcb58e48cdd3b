import { Type, type Static } from 'typebox';
import { OrNull, Rupees, Slug, strict } from '../http/schema.ts';
import { SlugOf } from '../http/references.ts';

export const Share = Type.Integer({ minimum: 0, maximum: 100, description: 'per cent of a bet that counts' });

/** The part of a bet that counts to a wager: by the game, then the lowest by its types, then the rest. */
export const Weights = Type.Object({ games: Type.Record(Slug, Share), types: Type.Record(Slug, Share), otherwise: Share }, strict);
export type Weights = Static<typeof Weights>;

/** The terms of bonus money. They do not change once it is given. */
export const BonusTerms = Type.Object(
  {
    wagerTimes: Type.Integer({ minimum: 0, maximum: 100, description: 'how many times the bonus must be wagered' }),
    betMax: OrNull(Rupees),
    winMax: OrNull(Rupees),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    weights: Weights,
  },
  strict,
);
export type BonusTerms = Static<typeof BonusTerms>;

const Sum = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000, description: 'rupees, at most two decimals' });
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const ofType = <T extends string, P extends Parameters<typeof Type.Object>[0]>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, strict);

/** Money without a wager. */
export const CashPrize = ofType('cash', { amount: Sum });
export const BonusPrize = ofType('bonus', { amount: Sum, terms: BonusTerms });
export const PointsPrize = ofType('points', { points: Type.Integer({ minimum: 1, maximum: 10_000_000 }) });
/** A part of a deposit, as bonus money. */
export const MatchPrize = ofType('deposit_match', {
  percent: Type.Integer({ minimum: 1, maximum: 500 }),
  max: Sum,
  depositMin: Rupees,
  terms: BonusTerms,
});
/** Part of a loss, in cash. */
export const CashbackPrize = ofType('cashback', { amount: Sum });
/** Rounds of one game without a stake, each up to this bet; what they win is cash. */
export const FreeBetsPrize = ofType('free_bets', {
  count: Count,
  bet: Sum,
  game: SlugOf('game'),
  /** How long they can be played; a week where it is not said. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});
/** Additional spins of the fortune wheel. */
export const WheelSpinsPrize = ofType('wheel_spins', { count: Count });
export const TicketsPrize = ofType('lottery_tickets', { count: Count });
/** The gift of a campaign whose rule is `contest`. It is only offered: the player reads what it asks for and takes it or not. */
export const CampaignGift = ofType('gift', { campaign: SlugOf('campaign') });

/** What a gift can give. Wheel spins, tickets and free bets are given by the domains that know them, from the event of the award. */
export const Prize = Type.Union([
  CashPrize,
  BonusPrize,
  PointsPrize,
  MatchPrize,
  CashbackPrize,
  FreeBetsPrize,
  WheelSpinsPrize,
  TicketsPrize,
]);
export type Prize = Static<typeof Prize>;

/** A composite gift: the player takes `pick` of these. */
export const ChoicePrize = ofType('choice', {
  pick: Type.Integer({ minimum: 1, maximum: 10 }),
  of: Type.Array(Prize, { minItems: 2, maxItems: 10 }),
});
export const GiftPrize = Type.Union([Prize, ChoicePrize]);
export type GiftPrize = Static<typeof GiftPrize>;

/** Prizes without terms: of missions, of streaks, and in place of a gift on the wheel. */
export const PlainPrize = Type.Union([CashPrize, PointsPrize, WheelSpinsPrize]);
export type PlainPrize = Static<typeof PlainPrize>;

export const WheelPrize = Type.Union([CashPrize, PointsPrize, WheelSpinsPrize, CampaignGift]);
export type WheelPrize = Static<typeof WheelPrize>;

/** What a place in a tournament or a lottery gives. The terms of bonus money are announced with the prize. */
export const ContestPrize = Type.Union([CashPrize, PointsPrize, WheelSpinsPrize, BonusPrize, CampaignGift]);
export type ContestPrize = Static<typeof ContestPrize>;
