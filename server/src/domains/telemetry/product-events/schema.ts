import { Type, type Static, type TObject } from 'typebox';
import { strict } from '@mela/contract/http/schema';
import { locales } from '@mela/contract/site/languages';
import { flags, type FlagName } from '../../../kernel/settings/flags.ts';

/** Bands of a sum in rupees: the sum itself, with its moment, would find its player in the books of a bank. */
export const sumBands = ['below 500', '500 to 2,000', '2,000 to 10,000', '10,000 and more'] as const;

const flagNames = Object.keys(flags) as FlagName[];

const Nothing = Type.Object({}, strict);
const Sum = Type.Object({ sum: Type.Enum([...sumBands]) }, strict);
const Count = Type.Integer({ minimum: 0 });
const closed = <const T extends TObject['properties']>(fields: T) => Type.Object(fields, strict);

/**
 * Every product event with its properties: what leaves for a service of product analytics, and nothing else does. None has a name, an address, a
 * sum or a number of a payment, and none is of what protects players: limits, breaks, care.
 */
export const productEvents = {
  account_opened: closed({ by: Type.Enum(['email', 'phone']), language: Type.Enum([...locales]) }),
  logged_in: Nothing,
  deposit_started: Sum,
  deposit_succeeded: Sum,
  deposit_failed: Sum,
  withdrawal_requested: Sum,
  withdrawal_cancelled: Sum,
  withdrawal_paid: Sum,
  /** A player's first round of a game on a day of India. */
  game_played: closed({ game: Count }),
  level_reached: closed({ level: Count }),
  mission_done: closed({ mission: Count }),
  mission_taken: closed({ mission: Count }),
  achievement_earned: closed({ achievement: Count, tier: Count }),
  contest_won: closed({ contest: Type.Enum(['tournaments', 'lottery']), id: Count }),
  /** A player was shown a value of a flag, by the rule at this place from 0 (null: by none). */
  flag_exposed: closed({ flag: Type.Enum([...flagNames]), enabled: Type.Boolean(), rule: Type.Union([Count, Type.Null()]) }),
  verification_changed: closed({ status: Type.Enum(['pending', 'again', 'accepted', 'refused']) }),
} as const;

export type ProductEventName = keyof typeof productEvents;
/** An event without its player. */
export type ProductEvent = {
  [K in ProductEventName]: { readonly event: K; readonly properties: Static<(typeof productEvents)[K]> };
}[ProductEventName];
