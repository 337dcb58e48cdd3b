import type { TemplateDraft } from '@mela/contract/api/operators/messages/operator-messages';
import type { Db } from '../../../kernel/types.ts';
import { publishedOf, templatesByIds, type Template } from '../rules/rule-store.ts';

export type RuleChange = { readonly enabled?: boolean; readonly priority?: number; readonly holdout?: number };

/** Changes switches of a rule. @returns false where they have another version than `version` by now: then nothing is written */
export async function changeRule(tx: Db, id: number, version: number, change: RuleChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.rule')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const versionsMax = 200;

/** Versions of a rule, the newest first. */
export async function versionsOf(tx: Db, ruleId: number): Promise<Template[]> {
  const rows = await tx
    .selectFrom('notifications.template')
    .select('id')
    .where('rule_id', '=', ruleId)
    .orderBy('version', 'desc')
    .limit(versionsMax)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = await templatesByIds(tx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Versions of a rule are saved and published one after the other. @returns the version that holds; null where there is none */
async function lockRule(tx: Db, ruleId: number): Promise<Template | null> {
  await tx.selectFrom('notifications.rule').select('id').where('id', '=', ruleId).forUpdate().execute();
  return (await publishedOf(tx, [ruleId])).get(ruleId) ?? null;
}

type NewDraft = { readonly ruleId: number; readonly base: number; readonly draft: TemplateDraft; readonly now: Date };

/** Saves the next version of a rule. @returns its id; null where `base` is not the version that holds */
export async function insertDraft(tx: Db, { ruleId, base, draft: { texts, link }, now }: NewDraft): Promise<number | null> {
  const published = await lockRule(tx, ruleId);
  if (published?.version !== base) return null;
  const { last } = await tx
    .selectFrom('notifications.template')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('notifications.template')
    .values({ rule_id: ruleId, version: last + 1, base, state: 'draft', texts: JSON.stringify(texts), link, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a draft hold in place of the version that it was written from. @returns null, or why it cannot */
export async function publishDraft(tx: Db, { id, ruleId }: Template, now: Date): Promise<'state' | 'version' | null> {
  const published = await lockRule(tx, ruleId);
  const draft = await tx.selectFrom('notifications.template').select(['state', 'base']).where('id', '=', id).executeTakeFirstOrThrow();
  if (draft.state !== 'draft') return 'state';
  if (draft.base !== (published?.version ?? null)) return 'version';
  await tx
    .updateTable('notifications.template')
    .set({ state: 'replaced' })
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'published')
    .execute();
  await tx.updateTable('notifications.template').set({ state: 'published', published_at: now }).where('id', '=', id).execute();
  return null;
}

/** The values of the last message that a rule has sent; null where it has sent none. */
export async function lastValues(tx: Db, ruleId: number): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await tx
    .selectFrom('notifications.message')
    .select('values')
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.values as Readonly<Record<string, unknown>>);
}
