import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, OrNull, Page, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { CashPrize, PointsPrize } from '../prizes.ts';

const Count = Type.Integer({ minimum: 0 });

/** What a player gets for a friend. */
export const ReferralReward = Type.Union([CashPrize, PointsPrize]);
export type ReferralReward = Static<typeof ReferralReward>;

/** What is promised for a friend who joins now. Who has joined keeps the terms of that day. */
export const ReferralTerms = Type.Object({
  turnover: Type.Number({ exclusiveMinimum: 0, description: 'rupees that the friend stakes from real money in rounds that are settled' }),
  reward: ReferralReward,
  monthMax: Type.Integer({ minimum: 1, maximum: 100, description: 'rewards of one player in a month; more come in the months after' }),
  holdDays: Type.Integer({ minimum: 1, maximum: 60, description: 'days that a reward waits after the last condition was met' }),
});
export type ReferralTerms = Static<typeof ReferralTerms>;

export const Referral = Type.Object({
  /** Whether the site asks the player to invite. Not in care, on a break, under a block of gifts or at a limit: then there is no code, link or terms. */
  inviting: Type.Boolean(),
  code: OrNull(Type.String()),
  link: OrNull(Type.String()),
  /** Null where nothing is promised now. */
  terms: OrNull(ReferralTerms),
  invited: Count,
  rewarded: Count,
  /** Money of the rewards, and their points. */
  earned: Rupees,
  earnedPoints: Count,
});
export type Referral = Static<typeof Referral>;

/** What a friend has done towards the reward. `met`: all that it asks for; what becomes of it then says nothing of the friend. */
export const FriendState = Type.Enum(['joined', 'met', 'rewarded']);
export type FriendState = Static<typeof FriendState>;

/** Without a name: whether someone plays is theirs to tell. */
export const ReferralFriend = Type.Object({ joined_at: UnixSec, state: FriendState });
export type ReferralFriend = Static<typeof ReferralFriend>;

/** A day of India. */
export const ReferralDay = Type.Object({
  day: Type.String({ format: 'date' }),
  arrived: Type.Integer({ minimum: 0, description: 'visits that began with the link or its code, also of one visitor again' }),
  invited: Count,
  qualified: Count,
  rewarded: Count,
});
export type ReferralDay = Static<typeof ReferralDay>;

const own = { login: 'required', rateLimit: { hits: 60, windowSec: 60, by: 'user' } } as const;

export const referralApi = endpoints('/api/v18', 'referral', {
  'GET /referral': {
    ...own,
    summary: "The player's code and link, the terms, and how many friends have come.",
    transaction: 'write',
    whyNotRead: 'the code is made at the first look, once, and is the same from then on',
    data: Referral,
    errors: ['errors.unauthorized', 'errors.referral.off', 'errors.rate_limit'],
  },
  'GET /referral/statistics': {
    ...own,
    summary: 'Friends who came, met the terms and were rewarded, for each day of India; without a range of the last 30 days, at most 92.',
    transaction: 'read',
    query: Type.Object({ from: Type.Optional(UnixSec), to: Type.Optional(UnixSec) }),
    data: Type.Array(ReferralDay),
    errors: ['errors.unauthorized', 'errors.referral.off', 'errors.validation', 'errors.rate_limit'],
  },
  'GET /referral/friends': {
    ...own,
    summary: "When the player's friends came and what each has done towards the reward, who came last first.",
    transaction: 'read',
    query: Type.Object(Page),
    data: Type.Array(ReferralFriend),
    paged: true,
    errors: ['errors.unauthorized', 'errors.referral.off', 'errors.rate_limit'],
  },
});

const OfBrowser = (charsMax: number) => Type.Optional(OrNull(Type.String({ maxLength: charsMax })));

/** How a visitor came, as a page reports it. Of it only the code is used, and only counted: nothing about the visitor is stored. */
export const arrivalApi = endpoints('/api/v18', 'referral', {
  'POST /webhook/:eventType': {
    summary:
      "A visit began with a player's code, of this link or of an earlier one: it is counted for the player's day. Also as a beacon, with the JSON as text/plain. The answer is the same for a code that no one has.",
    repeat: 'each call is a visit: the page sends one of a document',
    login: 'none',
    unsigned: true,
    beacon: true,
    transaction: 'write',
    rateLimit: { hits: 20, windowSec: 60, by: 'address' },
    bodyBytesMax: 4096,
    params: Type.Object({ eventType: Type.Enum(['arrival']) }),
    body: Type.Object(
      {
        guest_id: OfBrowser(100),
        last_ref_code: OfBrowser(64),
        ref_code: OfBrowser(64),
        window_size: OfBrowser(20),
        user_agent: OfBrowser(500),
        url_referer: OfBrowser(2048),
        url: OfBrowser(2048),
      },
      strict,
    ),
    data: Empty,
    errors: ['errors.not_found', 'errors.validation', 'errors.rate_limit'],
  },
});
