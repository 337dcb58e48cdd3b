import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Id, Localized, OrNull, Rupees, Slug, strict, UnixSec } from '../http/schema.ts';
import { IdOf, SlugOf } from '../http/references.ts';
import { GiftPrize, Share, Weights } from './prizes.ts';

export const bonusStates = ['open', 'converted', 'expired', 'given_up', 'used_up'] as const;

/** Bonus money of a player, with all that it costs. Sums in rupees. */
export const PlayerBonus = Type.Object({
  id: Id,
  name: Type.String(),
  state: Type.Enum([...bonusStates]),
  granted: Rupees,
  balance: Rupees,
  /** Bets counted so far, at most what is required. */
  wagered: Rupees,
  required: Rupees,
  betMax: OrNull(Rupees),
  /** The most that it can become in cash. */
  winMax: OrNull(Rupees),
  weights: Weights,
  /** The part of a bet on the game asked for that counts, in per cent; null without a game. */
  weight: OrNull(Share),
  expiresAt: UnixSec,
  /** What became cash. */
  converted: Rupees,
  endedAt: OrNull(UnixSec),
});
export type PlayerBonus = Static<typeof PlayerBonus>;

const playerErrors = ['errors.unauthorized', 'errors.rate_limit'] as const;

export const bonusesApi = endpoints('/api/v18', 'bonuses', {
  'GET /bonuses': {
    summary: "The player's bonuses: the open ones in the order in which bets count to them, then those that ended in the last 90 days.",
    login: 'required',
    transaction: 'read',
    query: Type.Object({ game: Type.Optional(Slug) }),
    data: Type.Object({
      bonuses: Type.Array(PlayerBonus),
      points: Type.Integer(),
      /** This game takes no bonus money. False without a game. */
      cashOnly: Type.Boolean(),
    }),
    errors: ['errors.unauthorized'],
  },
  'POST /bonuses/:id/give-up': {
    summary: 'Give a bonus up with what was won from it. `loses` is what the player has been shown; a different sum is refused.',
    repeat: 'same',
    taking: 'nothing',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 20, windowSec: 60, by: 'user' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ loses: Rupees }, strict),
    data: PlayerBonus,
    errors: ['errors.validation', 'errors.not_found', 'errors.bonus.changed', 'errors.bonus.over', ...playerErrors],
  },
});

/** A gift of a player. Nothing is given before the player takes it. */
export const UserGift = Type.Object({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  prize: GiftPrize,
  state: Type.Enum(['offered', 'taken', 'missed']),
  /** What it needs before it can be taken: a deposit started with it, a confirmed phone, a filled profile, a choice. */
  needs: OrNull(Type.Enum(['deposit', 'phone', 'profile', 'choice'])),
  takeUntil: UnixSec,
  /** Of a composite gift: the places in its list, from 1, that were taken. */
  selected_gift_ids: Type.Array(Type.Integer()),
});
export type UserGift = Static<typeof UserGift>;

/** A step of a pack, as far as this player has come. */
export const PackStep = Type.Object({
  step: Type.Integer(),
  name: Type.String(),
  about: Type.String(),
  prize: GiftPrize,
  state: Type.Enum(['later', 'offered', 'taken', 'missed']),
  giftId: OrNull(Id),
});
export type PackStep = Static<typeof PackStep>;

/** A campaign that anyone may read of. */
export const Offer = Type.Object({
  slug: Slug,
  name: Type.String(),
  about: Type.String(),
  rule: Type.Enum(['registration', 'deposit', 'phone', 'profile']),
  depositNumber: OrNull(Type.Integer()),
  prize: GiftPrize,
  endsAt: OrNull(UnixSec),
});
export type Offer = Static<typeof Offer>;

const own = { login: 'required', transaction: 'read', errors: ['errors.unauthorized'] } as const;
const takingGift = {
  login: 'required',
  taking: 'guarded',
  transaction: 'write',
  repeat: 'key',
  rateLimit: { hits: 30, windowSec: 60, by: 'user' },
  params: Type.Object({ id: Id }),
  errors: [
    'errors.validation',
    'errors.not_found',
    'errors.gift.used',
    'errors.gift.over',
    'errors.gift.needs_deposit',
    'errors.gift.choose',
    'errors.gift.profile',
    'errors.gift.bonus_open',
    'errors.verification',
    'errors.self_excluded',
    'errors.finance_blocked',
    'errors.in_care',
    'errors.quiet_hours',
    'errors.limit_reached',
    'errors.licence_country',
    'errors.idempotency',
    'errors.idempotency_key',
    ...playerErrors,
  ],
} as const;

export const giftsApi = endpoints('/api/v18', 'gifts', {
  'GET /gifts/self': {
    summary:
      "The player's gifts; those that can be taken are first. While no offer may be made to the player, gifts that are offers are left out.",
    ...own,
    data: Type.Array(UserGift),
  },
  'GET /gifts/self/:id': {
    summary: 'One gift.',
    ...own,
    params: Type.Object({ id: Id }),
    data: UserGift,
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'POST /gifts/self/:id': { summary: 'Take a gift: what it gives is there with the answer.', ...takingGift, data: UserGift },
  'GET /gifts/extendsProfileGiftsList': { summary: 'Gifts that wait for a filled profile.', ...own, data: Type.Array(UserGift) },
  'GET /gifts/composite/self/available': {
    summary: 'Composite gifts that the player can choose from.',
    ...own,
    data: Type.Array(UserGift),
  },
  'GET /gifts/composite/self/used': {
    summary: 'Composite gifts that the player has taken, with what was chosen.',
    ...own,
    data: Type.Array(UserGift),
  },
  'POST /gifts/composite/self/:id/select': {
    summary: 'Take these of a composite gift.',
    ...takingGift,
    body: Type.Object({ selected_gift_ids: Type.Array(Type.Integer({ minimum: 1, maximum: 10 }), { minItems: 1, maxItems: 10 }) }, strict),
    data: Type.Object({ success: Type.Boolean(), gift: UserGift }),
  },
  'GET /packs/:pack': {
    summary: 'The steps of a pack, as far as the player has come.',
    ...own,
    params: Type.Object({ pack: Slug }),
    data: Type.Array(PackStep),
  },
  'GET /offers': {
    summary: 'Gifts that anyone may get, with what they ask for; none for a player to whom no offer may be made now.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 60,
    data: Type.Array(Offer),
    errors: [],
  },
  'GET /offers/install': {
    summary: 'Whether the site may ask this player to install it: only while an offer may be made (no break, no care, no reached limit).',
    ...own,
    data: Type.Object({ asks: Type.Boolean() }),
  },
  'POST /promo-codes': {
    summary: 'Redeem a promo code for a gift.',
    repeat: 'same',
    taking: 'guarded',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, strict),
    data: UserGift,
    errors: [
      'errors.validation',
      'errors.promo.wrong_code',
      'errors.promo.already_used',
      'errors.promo.attempts_exceeded',
      'errors.promo.usage_limit',
      'errors.promo.expired',
      'errors.promo.vip_only',
      'errors.in_care',
      'errors.quiet_hours',
      'errors.limit_reached',
      'errors.verification',
      'errors.licence_country',
      'errors.promo.available_from',
      'errors.gift.bonus_open',
      'errors.self_excluded',
      'errors.finance_blocked',
      ...playerErrors,
    ],
  },
});

const Label = Localized(Type.String({ minLength: 1, maxLength: 120 }));
const Text = Localized(Type.String({ minLength: 1, maxLength: 600 }));
export const campaignRules = ['registration', 'deposit', 'code', 'level', 'mission', 'operator', 'profile', 'phone', 'contest'] as const;

/** A campaign as an operator writes it. */
export const CampaignDraft = Type.Object(
  {
    slug: Slug,
    name: Label,
    about: Text,
    rule: Type.Enum([...campaignRules]),
    /** With the rule `deposit`: which one, from 1; null for each. */
    depositNumber: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 1000 }))),
    depositMin: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000, description: 'rupees' })),
    prize: GiftPrize,
    /** One of these labels of a player, and one of these countries; empty for all. */
    labels: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 })),
    countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 50 })),
    vipOnly: Type.Optional(Type.Boolean()),
    startsAt: Type.Optional(OrNull(UnixSec)),
    endsAt: Type.Optional(OrNull(UnixSec)),
    giftsMax: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 100_000_000 }))),
    playerMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    priority: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
    /** False: not while a bonus is open. */
    stacks: Type.Optional(Type.Boolean()),
    takeDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    pack: Type.Optional(Slug),
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  strict,
);
export type CampaignDraft = Static<typeof CampaignDraft>;

export const CodeDraft = Type.Object(
  {
    code: Type.String({ minLength: 3, maxLength: 32 }),
    campaign: SlugOf('campaign'),
    /** Of one player only. */
    userId: Type.Optional(OrNull(IdOf('player'))),
    vipOnly: Type.Optional(Type.Boolean()),
    startsAt: Type.Optional(OrNull(UnixSec)),
    endsAt: Type.Optional(OrNull(UnixSec)),
    usesMax: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 100_000_000 }))),
  },
  strict,
);
export type CodeDraft = Static<typeof CodeDraft>;
