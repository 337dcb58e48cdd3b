import type { Db } from '../../kernel/types.ts';

export type NewChoice = {
  readonly round: bigint;
  readonly at: number;
  readonly value: number;
  readonly balanceMinor: bigint;
  readonly byHouse: boolean;
  readonly now: Date;
};

export async function insertChoice(tx: Db, { round, at, value, balanceMinor, byHouse, now }: NewChoice): Promise<void> {
  await tx
    .insertInto('originals.choice')
    .values({ round_id: round, at, value, balance_minor: balanceMinor, by_house: byHouse, made_at: now })
    .execute();
}

export function choiceAt(tx: Db, round: bigint, at: number) {
  return tx
    .selectFrom('originals.choice')
    .select(['balance_minor', 'by_house'])
    .where('round_id', '=', round)
    .where('at', '=', at)
    .executeTakeFirstOrThrow();
}

/** Whether the house answered in a round in its player's place. */
export async function houseAnswered(tx: Db, round: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('originals.choice')
    .select('at')
    .where('round_id', '=', round)
    .where('by_house', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
