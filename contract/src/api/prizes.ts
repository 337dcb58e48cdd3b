import { Type, type Static } from 'typebox';
import { Slug } from '../http/schema.ts';
import { BonusTerms } from './bonuses.ts';

/** What a contest gives. `cash` is money without a wager, in rupees; `spins` are additional spins of the wheel. */
export const Prize = Type.Union([
  Type.Object({ kind: Type.Literal('cash'), amount: Type.Number({ minimum: 0.01, maximum: 10_000_000, description: 'rupees' }) }),
  Type.Object({ kind: Type.Literal('points'), amount: Type.Integer({ minimum: 1 }) }),
  Type.Object({ kind: Type.Literal('spins'), amount: Type.Integer({ minimum: 1 }) }),
]);
export type Prize = Static<typeof Prize>;

/** A gift of a campaign whose rule is `contest`. It is only offered: the player reads what it asks for and takes it or not. */
export const GiftOfContest = Type.Object({ kind: Type.Literal('gift'), amount: Type.Literal(1), campaign: Slug });

/**
 * Also bonus money in rupees, whose terms are announced with the prize, and a gift: free bets, tickets, a
 * choice.
 */
export const ContestPrize = Type.Union([
  Prize,
  Type.Object({
    kind: Type.Literal('bonus'),
    amount: Type.Number({ minimum: 0.01, maximum: 10_000_000, description: 'rupees' }),
    terms: BonusTerms,
  }),
  GiftOfContest,
]);
export type ContestPrize = Static<typeof ContestPrize>;
