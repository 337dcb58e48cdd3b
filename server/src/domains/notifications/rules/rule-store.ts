import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { textsOf } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Rule, TemplateTexts, Variables } from './rule.ts';
import { categoryOf, type SeedRule } from './seed-rule.ts';

export type Template = {
  readonly id: number;
  readonly ruleId: number;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'replaced';
  readonly texts: TemplateTexts;
  readonly link: string | null;
};

const rulesFrom = (tx: Db) =>
  tx
    .selectFrom('notifications.rule')
    .select([
      'id',
      'alias',
      'event',
      'conditions',
      'category',
      'product',
      'channels',
      'priority',
      'variables',
      'why',
      'holdout',
      'enabled',
      'version',
    ]);
type RuleRow = Awaited<ReturnType<ReturnType<typeof rulesFrom>['execute']>>[number];

// The checks of the table hold what the types say.
const readRule = (row: RuleRow): Rule => ({
  ...row,
  conditions: row.conditions as Rule['conditions'],
  category: row.category as Rule['category'],
  product: row.product as Rule['product'],
  channels: row.channels as Rule['channels'],
  variables: row.variables as Variables,
  why: textsOf(row.why),
});

export const allRules = async (tx: Db): Promise<Rule[]> => (await rulesFrom(tx).orderBy('alias').execute()).map(readRule);

export async function ruleById(tx: Db, id: number): Promise<Rule | null> {
  const row = await rulesFrom(tx).where('id', '=', id).executeTakeFirst();
  return row ? readRule(row) : null;
}

/** The rules that are on for any of these events. */
export async function rulesOf(tx: Db, events: readonly string[]): Promise<Rule[]> {
  const rows = await rulesFrom(tx).where('enabled', '=', true).where('event', '=', anyOf(events)).orderBy('id').execute();
  return rows.map(readRule);
}

/** Of a rule `r`: messages of a campaign that is paused wait until it continues, and of one that drops them none goes. */
export const isOpenRule = sql<boolean>`NOT EXISTS (
  SELECT FROM notifications.campaign AS c WHERE c.rule_id = r.id AND (c.state = 'paused' OR c.drops_waiting))`;

const templatesFrom = (tx: Db) => tx.selectFrom('notifications.template').select(['id', 'rule_id', 'version', 'state', 'texts', 'link']);
type TemplateRow = Awaited<ReturnType<ReturnType<typeof templatesFrom>['execute']>>[number];

const readTemplate = ({ rule_id, state, texts, ...row }: TemplateRow): Template => ({
  ...row,
  ruleId: rule_id,
  state: state as Template['state'],
  texts: texts as TemplateTexts,
});

/** The published templates of these rules. */
export async function publishedOf(tx: Db, ruleIds: readonly number[]): Promise<ReadonlyMap<number, Template>> {
  const rows = await templatesFrom(tx).where('state', '=', 'published').where('rule_id', '=', anyOf(ruleIds)).execute();
  return new Map(rows.map((row) => [row.rule_id, readTemplate(row)]));
}

export async function templatesByIds(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Template>> {
  const rows = await templatesFrom(tx).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, readTemplate(row)]));
}

export type NewRule = Omit<Rule, 'id' | 'version'> & { readonly message: Pick<Template, 'texts' | 'link'> };

/** Writes a rule with the first version of what it says, published. @returns its id; null where a rule of its name is there */
export async function insertRule(
  tx: Db,
  { message, channels, conditions, variables, why, ...rule }: NewRule,
  now: Date,
): Promise<number | null> {
  const data = { conditions: JSON.stringify(conditions), variables: JSON.stringify(variables), why: JSON.stringify(why) };
  const added = await tx
    .insertInto('notifications.rule')
    .values({ ...rule, channels: [...channels], ...data })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return null;
  const { texts, link } = message;
  await tx
    .insertInto('notifications.template')
    .values({ rule_id: added.id, version: 1, state: 'published', texts: JSON.stringify(texts), link, created_at: now, published_at: now })
    .execute();
  return added.id;
}

/** Writes a rule of the installation, switched on. Of a rule that is there nothing changes. */
export async function seedRule(tx: Db, seed: SeedRule, now: Date): Promise<void> {
  const { alias, event, product = null, channels, priority = 5, conditions = {}, variables = {}, why, texts, link } = seed;
  const rule = {
    alias,
    event,
    category: categoryOf(seed),
    product,
    channels,
    priority,
    conditions,
    variables,
    why,
    holdout: 0,
    enabled: true,
  };
  await insertRule(tx, { ...rule, message: { texts, link } }, now);
}
