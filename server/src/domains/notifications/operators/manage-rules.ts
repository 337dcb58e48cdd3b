import type { MessageRule, operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import type { Rule } from '../rules/rule.ts';
import { campaignEvent } from '../rules/campaign-rule-store.ts';
import { allRules, publishedOf } from '../rules/rule-store.ts';
import { changeRule } from './manage-store.ts';
import { existingRule, viewTemplate } from './view-rule.ts';

type Rows = typeof operatorMessagesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export const listRules = async ({ tx }: OperatorContext): Output<'GET /messages/rules'> => viewRules(tx, await allRules(tx));

/** @throws ApiError `errors.not_found` */
export const showRule = ({ tx }: OperatorContext, { params }: Input<'GET /messages/rules/:id'>): Output<'GET /messages/rules/:id'> =>
  viewOne(tx, params.id);

/**
 * @throws ApiError `errors.validation` for a holdout of a transactional rule: what belongs to an account goes to everyone; `errors.messages.newer` where
 *   someone else has switched it since it was read
 */
export async function changeSwitches(
  ctx: OperatorContext,
  { params, body }: Input<'POST /messages/rules/:id/change'>,
): Output<'POST /messages/rules/:id/change'> {
  const { tx, origin, now } = ctx;
  const before = await existingRule(tx, params.id);
  if (before.category === 'transactional' && (body.change.holdout ?? 0) > 0)
    throw new ApiError('errors.validation', { fields: { 'change.holdout': 'errors.field.invalid' } });
  // A campaign is paused by itself, and another share would mix who was drawn.
  const isDrawn =
    before.event === campaignEvent && (body.change.enabled === false || (body.change.holdout ?? before.holdout) !== before.holdout);
  if (isDrawn) throw new ApiError('errors.messages.state');
  // What its events say meanwhile is lost, and so is what waits.
  if (before.category === 'transactional' && before.enabled && body.change.enabled === false)
    requireSecondOperator(ctx, [`message-rule:${before.alias}`], { about: [before.alias, before.version], costMaxMinor: null });
  if (!(await changeRule(tx, before.id, body.version, body.change))) throw new ApiError('errors.messages.newer');
  const after = await viewOne(tx, params.id);
  await recordAct(tx, origin, {
    act: 'messages.manage',
    subject: `message-rule:${before.id}`,
    also: [],
    reason: body.reason,
    at: now,
    before: switchesOf(before),
    after: switchesOf(after),
  });
  return after;
}

const switchesOf = ({ enabled, priority, holdout }: Pick<Rule, 'enabled' | 'priority' | 'holdout'>) => ({ enabled, priority, holdout });

type Tx = OperatorContext['tx'];

/** @throws ApiError `errors.not_found` */
export async function viewOne(tx: Tx, id: number): Promise<MessageRule> {
  const [view] = await viewRules(tx, [await existingRule(tx, id)]);
  if (view === undefined) throw new ApiError('errors.not_found');
  return view;
}

async function viewRules(tx: Tx, rules: readonly Rule[]): Promise<MessageRule[]> {
  const ids = rules.map(({ id }) => id);
  const templates = await publishedOf(tx, ids);
  return rules.map(({ id, alias, event, category, product, channels, conditions, why, ...rule }) => {
    const template = templates.get(id);
    return {
      id,
      alias,
      event,
      category,
      product,
      channels: [...channels],
      conditions: Object.entries(conditions).flatMap(([field, is]) => (typeof is === 'string' ? [{ field, is }] : [])),
      why,
      ...switchesOf(rule),
      version: rule.version,
      variables: Object.entries(rule.variables).map(([name, { type }]) => ({ name, type })),
      template: template === undefined ? null : viewTemplate(template),
    };
  });
}
