import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type TargetRow = Selectable<DB['webhooks.target']>;
export type TargetValues = Pick<TargetRow, 'url' | 'events'>;

export type TargetKind = 'webhook' | 'postback';

export type Subscription = Pick<TargetRow, 'id' | 'kind' | 'events' | 'source' | 'state' | 'full_since'>;

/** All targets, and what each is sent. */
export function subscriptions(tx: Db): Promise<Subscription[]> {
  return tx.selectFrom('webhooks.target').select(['id', 'kind', 'events', 'source', 'state', 'full_since']).orderBy('id').execute();
}

/** Whether what happens now is written for it. */
export const isTaking = ({ state, full_since }: Pick<Subscription, 'state' | 'full_since'>): boolean =>
  state === 'open' && full_since === null;

/** The targets that may be sent something now, and have something. */
export async function targetsToServe(db: Db, now: Date): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    SELECT * FROM webhooks.target AS target
    WHERE state = 'open' AND (paused_until IS NULL OR paused_until <= ${now})
      AND EXISTS (SELECT FROM webhooks.lane WHERE target_id = target.id AND due_at <= ${now})
    ORDER BY id`.execute(db);
  return rows;
}

export function listTargetRows(tx: Db, kind: TargetKind): Promise<TargetRow[]> {
  return tx.selectFrom('webhooks.target').selectAll().where('kind', '=', kind).orderBy('name').execute();
}

export function targetRow(tx: Db, kind: TargetKind, name: string): Promise<TargetRow | undefined> {
  return tx.selectFrom('webhooks.target').selectAll().where('kind', '=', kind).where('name', '=', name).executeTakeFirst();
}

/** Locked, so that acts on one target follow each other. */
export function lockTarget(tx: Db, kind: TargetKind, name: string): Promise<TargetRow | undefined> {
  return tx.selectFrom('webhooks.target').selectAll().where('kind', '=', kind).where('name', '=', name).forNoKeyUpdate().executeTakeFirst();
}

export type NewTarget = TargetValues & Pick<TargetRow, 'name' | 'source'> & { readonly kind: TargetKind };

/** @returns whether the name was free */
export async function insertTarget(tx: Db, values: NewTarget, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhooks.target')
    .values({ ...values, state: 'stopped', created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A changed target is tried at once. */
export async function updateTarget(tx: Db, id: number, to: Partial<TargetValues & Pick<TargetRow, 'state'>>, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks.target')
    .set((eb) => ({ ...to, failures: 0, paused_until: null, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a target is away is counted over all its deliveries; an answer ends the count. */
export async function noteAnswer(db: Db, id: number): Promise<void> {
  await db.updateTable('webhooks.target').set({ failures: 0, paused_until: null }).where('id', '=', id).where('failures', '>', 0).execute();
}

/** @returns how many failed one after another */
export async function noteFailure(db: Db, id: number): Promise<number> {
  const row = await db
    .updateTable('webhooks.target')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

export async function pauseTarget(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('webhooks.target').set({ paused_until: until }).where('id', '=', id).execute();
}

/** Takes the one attempt of a target that is away; false where another process has it. */
export async function takeProbe(db: Db, id: number, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks.target')
    .set({ paused_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
