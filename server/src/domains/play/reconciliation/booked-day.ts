import type { Db } from '../../../kernel/types.ts';
import { type ActorMovement, idBefore, movementsOfActor, movementsOfKeys } from '../../wallet/index.ts';
import { wonOf } from '../booking/find-references.ts';
import { movementKey } from '../booking/movements.ts';
import { rejectedWins } from '../held-wins/held-win-store.ts';
import { asNamed, isNamed, type Side, sideOf } from './compare-day.ts';

/** What was booked so near to midnight may be of the other day for the provider, whose clock is its own. */
const edgeMs = 300_000;
const rowsAtOnce = 5_000;

type Span = { readonly from: Date; readonly to: Date };

/** What a provider's messages booked in a day and around its midnights; transactions as the provider names them. */
type BookedDay = {
  /** Far enough from midnight to be of this day for both. */
  readonly due: readonly string[];
  /** Before and after the midnight at the day's start, and at its end. */
  readonly start: readonly [before: readonly string[], after: readonly string[]];
  readonly end: readonly [before: readonly string[], after: readonly string[]];
  /** What these transactions are here, whenever they were booked. */
  sidesOf(transactions: readonly string[]): Promise<ReadonlyMap<string, Side>>;
};

export async function bookedDay(db: Db, provider: string, { from, to }: Span): Promise<BookedDay> {
  const known = new Map<string, ActorMovement>();
  const nameOf = (key: string) => key.slice(provider.length + 1);
  const keyOf = (transaction: string) => movementKey(provider, transaction);
  const take = (movements: readonly ActorMovement[]) => {
    for (const movement of movements) known.set(movement.key, movement);
  };
  const read = async (span: Span): Promise<string[]> => {
    const names: string[] = [];
    for (let after = await idBefore(db, span.from); ;) {
      const page = await movementsOfActor(db, `provider:${provider}`, span, after, rowsAtOnce);
      take(page);
      names.push(...page.map(({ key }) => nameOf(key)).filter(isNamed));
      const last = page.at(-1);
      if (last === undefined || page.length < rowsAtOnce) return names;
      after = last.id;
    }
  };
  const around = async (midnight: Date) =>
    [
      await read({ from: new Date(midnight.getTime() - edgeMs), to: midnight }),
      await read({ from: midnight, to: new Date(midnight.getTime() + edgeMs) }),
    ] as const;
  const due = await read({ from: new Date(from.getTime() + edgeMs), to: new Date(to.getTime() - edgeMs) });
  return {
    due,
    start: await around(from),
    end: await around(to),
    async sidesOf(transactions) {
      const elsewhere = transactions.filter((transaction) => !known.has(keyOf(transaction)));
      take(
        await movementsOfKeys(
          db,
          elsewhere.flatMap((transaction) => [keyOf(transaction), keyOf(wonOf(transaction))]),
        ),
      );
      const asked = transactions.flatMap((transaction) => {
        const won = known.get(keyOf(wonOf(transaction)));
        const own = known.get(keyOf(transaction));
        return [...(own ? [own] : []), ...(won ? [won] : [])];
      });
      const rejected = await rejectedWins(
        db,
        asked.filter(({ isHeld }) => isHeld).map(({ key }) => key),
      );
      const sides = asked.map(
        (one) => [nameOf(one.key), sideOf({ ...one, amountMinor: rejected.get(one.key) ?? one.amountMinor })] as const,
      );
      return asNamed(new Map(sides));
    },
  };
}
