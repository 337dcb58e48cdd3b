import type { Emblem } from '@mela/contract/site/achievements';
import type { AchievementCondition, OperatorAchievement } from '@mela/contract/api/operators/operator-achievements';
import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';

export type State = OperatorAchievement['state'];

export type AchievementData = {
  readonly id: number;
  readonly slug: string;
  readonly names: Texts;
  readonly texts: Texts;
  readonly emblem: Emblem;
  readonly condition: AchievementCondition;
  readonly hidden: boolean;
  readonly position: number;
  readonly state: State;
};

const read = ({ names, texts, emblem, condition, state, ...row }: Selectable<DB['achievements.achievement']>): AchievementData => ({
  ...row,
  names: textsOf(names),
  texts: textsOf(texts),
  emblem: emblem as Emblem,
  condition: condition as AchievementCondition,
  state: state as State,
});

/** In the operator's order. */
export async function allAchievements(tx: Db): Promise<AchievementData[]> {
  const rows = await tx.selectFrom('achievements.achievement').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(read);
}

/** @returns its id, or null where there is one of this name */
export async function insertAchievement(tx: Db, draft: Omit<AchievementData, 'id'>): Promise<number | null> {
  const { names, texts, condition, ...row } = draft;
  const inserted = await tx
    .insertInto('achievements.achievement')
    .values({ ...row, names: JSON.stringify(names), texts: JSON.stringify(texts), condition: JSON.stringify(condition) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** @returns false where it is in another state */
export async function moveState(tx: Db, id: number, from: State, to: State): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('achievements.achievement')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
