import type { Db } from '../../../kernel/types.ts';
import { balancesBefore, statementOf, type StatementLine } from '../../wallet/index.ts';

export type Period = { readonly since: Date; readonly until: Date };
type Balance = { readonly cashMinor: bigint; readonly bonusMinor: bigint };

export type Statement = {
  readonly opening: Balance;
  /** The lines in parts, oldest first, each read when the one before was written. */
  readonly parts: AsyncIterable<readonly StatementLine[]>;
};

const partMs = 31 * 86_400_000;

/** A player's statement of a period. It is read in parts of 31 days, so that a year of play is never in memory as a whole. */
export async function readStatement(db: Db, userId: bigint, { since, until }: Period): Promise<Statement> {
  async function* parts() {
    for (let from = since; from < until;) {
      const to = new Date(Math.min(from.getTime() + partMs, until.getTime()));
      yield await statementOf(db, userId, from, to);
      from = to;
    }
  }
  return { opening: await balancesBefore(db, userId, since), parts: parts() };
}

/** The number of the payment that a movement belongs to. */
export function paymentOfLine({ key }: Pick<StatementLine, 'key'>): number | null {
  const number = /^payment:([0-9]{1,15}):/.exec(key ?? '')?.[1];
  return number === undefined ? null : Number(number);
}
