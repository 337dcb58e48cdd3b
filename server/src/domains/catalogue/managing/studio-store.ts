import type { Db } from '../../../kernel/types.ts';

const studios = (tx: Db) =>
  tx
    .selectFrom('catalogue.developer as developer')
    .leftJoin('catalogue.game as game', 'game.developer_id', 'developer.id')
    .select((eb) => ['developer.canonical', 'developer.name', 'developer.closed', eb.fn.count<bigint>('game.id').as('games')])
    .groupBy('developer.id');
export type StudioRow = Awaited<ReturnType<ReturnType<typeof studios>['executeTakeFirstOrThrow']>>;

/** Every studio by its name in addresses, with its number of games. */
export const allStudios = (tx: Db): Promise<StudioRow[]> => studios(tx).orderBy('developer.canonical').execute();

/** Closes or opens a studio. @returns it with what it was before; null for an unknown one */
export async function setStudioClosed(
  tx: Db,
  canonical: string,
  closed: boolean,
): Promise<{ readonly wasClosed: boolean; readonly studio: StudioRow } | null> {
  const before = await tx
    .selectFrom('catalogue.developer')
    .select('closed')
    .where('canonical', '=', canonical)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  await tx.updateTable('catalogue.developer').set({ closed }).where('canonical', '=', canonical).execute();
  return { wasClosed: before.closed, studio: await studios(tx).where('developer.canonical', '=', canonical).executeTakeFirstOrThrow() };
}
