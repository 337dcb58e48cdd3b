import type { ActorMovement } from '../../wallet/index.ts';
import { wonOf } from '../booking/find-references.ts';

export type Side = { readonly type: 'bet' | 'win' | 'rollback' | 'other'; readonly amountMinor: bigint; readonly undone: boolean };
/** What a provider says that a win belongs to: the transaction of its bet, or its player's number and its round. */
export type WinOf = Partial<Record<'bet' | 'player' | 'round', string>>;
/** What a provider says of a transaction. */
type There = Side & { readonly of?: WinOf };
export type Reported = There & { readonly transaction: string };
export type Difference = {
  readonly transaction: string;
  readonly difference: 'missing here' | 'missing there' | 'other amount' | 'other state';
  readonly here: Side | null;
  readonly there: There | null;
};

const types: Readonly<Record<string, Side['type']>> = {
  bet: 'bet',
  free_bet: 'bet',
  win: 'win',
  provider_jackpot: 'win',
  provider_promotion: 'win',
  rollback: 'rollback',
};

export const sideOf = ({ kind, amountMinor, isUndone }: ActorMovement): Side => ({
  type: types[kind] ?? 'other',
  amountMinor: kind === 'rollback' ? 0n : amountMinor,
  undone: isUndone,
});

/** Whether the provider can name it: not a part of a held win that a person booked, a win of a sum, or an end of a round of ours. */
export const isNamed = (transaction: string) => !/[#/]/.test(transaction);

/** The transactions of a provider as it names them: a sum of free rounds is one win, where two movements were booked. */
export function asNamed(booked: ReadonlyMap<string, Side>): Map<string, Side> {
  const named = [...booked].filter(([transaction]) => isNamed(transaction));
  return new Map(named.map(([transaction, side]) => [transaction, booked.get(wonOf(transaction)) ?? side]));
}

/** What differs of a transaction that both sides have. A rollback has no sum, and of wins a feed need not say that they were undone. */
function differs(here: Side, there: Side): 'other amount' | 'other state' | null {
  if (here.type !== there.type || (here.type === 'bet' && here.undone !== there.undone)) return 'other state';
  if (here.type === 'win' && there.undone && !here.undone) return 'other state';
  return here.type !== 'rollback' && here.amountMinor !== there.amountMinor ? 'other amount' : null;
}

/**
 * Compares the transactions that a provider names of a day with what was booked: `booked` by transaction, whenever that was, and `ofDay` the
 * transactions that the provider must name.
 */
export function compareDay(reported: readonly Reported[], booked: ReadonlyMap<string, Side>, ofDay: readonly string[]): Difference[] {
  const named = new Set(reported.map(({ transaction }) => transaction));
  const found = reported.flatMap(({ transaction, ...there }): Difference[] => {
    const here = booked.get(transaction);
    // What was undone there and never booked here has moved no money on either side.
    if (here === undefined) return there.undone ? [] : [{ transaction, difference: 'missing here', here: null, there }];
    const difference = differs(here, there);
    return difference === null ? [] : [{ transaction, difference, here, there }];
  });
  const unnamed = ofDay
    .filter((transaction) => !named.has(transaction))
    .map((transaction): Difference => ({ transaction, difference: 'missing there', here: booked.get(transaction) ?? null, there: null }));
  return [...found, ...unnamed];
}
