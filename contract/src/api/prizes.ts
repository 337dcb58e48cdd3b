import { Type, type Static } from 'typebox';

/** What a contest gives. `cash` is money without a wager, in rupees; `spins` are additional spins of the wheel. */
export const Prize = Type.Union([
  Type.Object({ kind: Type.Literal('cash'), amount: Type.Number({ minimum: 0.01, maximum: 10_000_000, description: 'rupees' }) }),
  Type.Object({ kind: Type.Literal('points'), amount: Type.Integer({ minimum: 1 }) }),
  Type.Object({ kind: Type.Literal('spins'), amount: Type.Integer({ minimum: 1 }) }),
]);
export type Prize = Static<typeof Prize>;
