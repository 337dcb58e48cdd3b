import { ContestPrize, PlainPrize, WheelPrize } from '@mela/contract/api/prizes';
import { fromMinor } from '@mela/contract/money/money';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A prize as version 0.1 stored it: a `kind`, and sums in paise. */
type OldPrize = { readonly kind: string; readonly amount?: number; readonly terms?: unknown; readonly campaign?: unknown };

const isOld = (column: unknown): column is OldPrize => typeof column === 'object' && column !== null && 'kind' in column;

/**
 * Nodes of version 0.1 write the old shape until the last of them has ended, also after the migration that has converted it. A migration of the
 * next version converts it again; then this goes.
 */
function ofType({ kind, amount = 0, terms, campaign }: OldPrize): unknown {
  if (kind === 'cash' && Number.isSafeInteger(amount)) return { type: 'cash', amount: fromMinor(BigInt(amount)) };
  if (kind === 'bonus' && Number.isSafeInteger(amount)) return { type: 'bonus', amount: fromMinor(BigInt(amount)), terms };
  if (kind === 'points') return { type: 'points', points: amount };
  if (kind === 'spins') return { type: 'wheel_spins', count: amount };
  return kind === 'gift' ? { type: 'gift', campaign } : null;
}

/** Makes the reader of a column that contains a prize of this schema, stored as the API shows it. The reader throws for anything else. */
function reader<T extends TSchema>(schema: T): (column: unknown) => Static<T> {
  const checked = Compile(schema);
  return (column) => {
    const prize = isOld(column) ? ofType(column) : column;
    if (!checked.Check(prize)) throw new Error(`no prize: ${JSON.stringify(column)}`);
    return prize as Static<T>;
  };
}

export const readPlainPrize = reader(PlainPrize);
export const readWheelPrize = reader(WheelPrize);
export const readContestPrize = reader(ContestPrize);
