import type { MessageTemplate, operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { auditText, recordAct } from '../../audit/index.ts';
import { checkTemplate } from '../rules/check-template.ts';
import { insertDraft, publishDraft, versionsOf } from './manage-store.ts';
import { existingRule, existingTemplate, viewTemplate } from './view-rule.ts';

type Rows = typeof operatorMessagesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** @throws ApiError `errors.not_found` */
export async function listTemplates(
  { tx }: OperatorContext,
  { params }: Input<'GET /messages/rules/:id/templates'>,
): Output<'GET /messages/rules/:id/templates'> {
  const rule = await existingRule(tx, params.id);
  return (await versionsOf(tx, rule.id)).map(viewTemplate);
}

/**
 * Saves a version as a draft.
 * @throws ApiError `errors.messages.template` with the variables that are missing or foreign and the words of offers, `errors.messages.version` where
 *   another version holds by now than the one that it was written from
 */
export async function createTemplate(
  ctx: OperatorContext,
  { params, body: { version, draft, reason } }: Input<'POST /messages/rules/:id/templates'>,
): Output<'POST /messages/rules/:id/templates'> {
  const rule = await existingRule(ctx.tx, params.id);
  checkTemplate(draft, rule, ctx.locale);
  const id = await insertDraft(ctx.tx, { ruleId: rule.id, base: version, draft, now: ctx.now });
  if (id === null) throw new ApiError('errors.messages.version');
  return record(ctx, id, reason);
}

/** @throws ApiError `errors.messages.state` unless it is a draft, `errors.messages.version` where another version was published since it was saved */
export async function publishTemplate(
  ctx: OperatorContext,
  { params, body }: Input<'POST /messages/templates/:id/publish'>,
): Output<'POST /messages/templates/:id/publish'> {
  const template = await existingTemplate(ctx.tx, params.id);
  const rule = await existingRule(ctx.tx, template.ruleId);
  const { alias, category } = rule;
  // The rule may have become one of messages that always go since the draft was saved.
  checkTemplate({ texts: template.texts, link: template.link }, rule, ctx.locale);
  // No list of words finds every offer, and these messages are also sent to players who may hear none.
  if (category === 'transactional')
    requireSecondOperator(ctx, [`message-template:${params.id}`], { about: [alias, template.texts, template.link], costMaxMinor: null });
  const refusal = await publishDraft(ctx.tx, template, ctx.now);
  if (refusal !== null) throw new ApiError(`errors.messages.${refusal}`);
  return record(ctx, params.id, body.reason);
}

async function record({ tx, origin, now }: OperatorContext, id: number, reason: string): Promise<MessageTemplate> {
  const template = await existingTemplate(tx, id);
  const { ruleId, version, state, texts, link } = template;
  const after = { version, state, texts: auditText(texts), link };
  await recordAct(tx, origin, {
    act: 'messages.manage',
    subject: `message-template:${id}`,
    also: [`message-rule:${ruleId}`],
    reason,
    at: now,
    after,
  });
  return viewTemplate(template);
}
