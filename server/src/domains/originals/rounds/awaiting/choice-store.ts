import type { Db } from '../../../../kernel/types.ts';

export type NewChoice = {
  readonly round: bigint;
  readonly at: number;
  readonly value: number;
  /** The side that a gamble showed, null for anything else. */
  readonly drawn: number | null;
  readonly balanceMinor: bigint;
  readonly autoResolved: boolean;
  readonly now: Date;
};

export async function insertChoice(tx: Db, { round, at, value, drawn, balanceMinor, autoResolved, now }: NewChoice): Promise<void> {
  await tx
    .insertInto('originals.choice')
    .values({ round_id: round, at, value, drawn, balance_minor: balanceMinor, auto_resolved: autoResolved, made_at: now })
    .execute();
}

export function choiceAt(tx: Db, round: bigint, at: number) {
  return tx
    .selectFrom('originals.choice')
    .select(['balance_minor', 'auto_resolved'])
    .where('round_id', '=', round)
    .where('at', '=', at)
    .executeTakeFirstOrThrow();
}

/** The choices of a round, in order. */
export async function choicesMade(tx: Db, round: bigint): Promise<number[]> {
  const rows = await tx.selectFrom('originals.choice').select('value').where('round_id', '=', round).orderBy('at').execute();
  return rows.map(({ value }) => value);
}

/** Whether the server made a choice of this round. */
export async function autoResolved(tx: Db, round: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('originals.choice')
    .select('at')
    .where('round_id', '=', round)
    .where('auto_resolved', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
