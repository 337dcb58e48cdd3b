import { messageEventNames, messageEvents } from '@mela/contract/api/operators/messages/message-events';
import type { MessageEvent, operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { locales } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { auditText, recordAct } from '../../audit/index.ts';
import { offersIn } from '../../bonuses/index.ts';
import { checkTemplate } from '../rules/check-template.ts';
import type { Rule, Variables } from '../rules/rule.ts';
import { ruleEvent } from '../rules/rule-events.ts';
import { insertRule } from '../rules/rule-store.ts';
import { namesUsed } from '../rules/template.ts';
import { viewOne } from './manage-rules.ts';

type Rows = typeof operatorMessagesApi.rows;
type Input = InputOf<Rows['POST /messages/rules']>;
type Body = Input['body'];

export const listEvents = (): Promise<MessageEvent[]> =>
  Promise.resolve(
    messageEventNames.map((event) => ({
      event,
      variables: Object.entries(messageEvents[event].variables).map(([name, type]) => ({ name, type })),
      conditions: Object.entries(messageEvents[event].conditions).map(([field, values]) => ({ field, values: [...values] })),
    })),
  );

/**
 * Makes a rule that is off. Its variables are those of the event that its template uses; later versions of the template use the same.
 * @throws ApiError `errors.validation` for a condition that the event cannot meet, a topic or none where the event takes the other, and for an offer in the reason of a message that always goes,
 *   `errors.messages.template`, `errors.messages.name`
 */
export async function createRule(ctx: OperatorContext, { body }: Input): Promise<OutputOf<Rows['POST /messages/rules']>> {
  const { event, product, channels, priority, why, message, reason } = body;
  const { variables: known, always, only } = ruleEvent(event);
  const used = namesUsed(message);
  const variables: Variables = Object.fromEntries(Object.entries(known).filter(([name]) => used.has(name)));
  const category = product === null ? 'transactional' : 'promotional';
  if (only !== null && only !== (product === null ? 'account' : 'promotion'))
    throw new ApiError('errors.validation', { fields: { product: 'errors.field.invalid' } });
  const conditions = { ...conditionsOf(body), ...always };
  checkTemplate(message, { variables, category }, ctx.locale);
  checkWhy(why, category);
  const alias = `own-${body.alias}`;
  // No list of words finds every offer, and these messages are also sent to players who may hear none.
  if (category === 'transactional') {
    const about = [alias, event, conditions, channels, priority, why, message.texts, message.link];
    requireSecondOperator(ctx, [`message-rule:${alias}`], { about, costMaxMinor: null });
  }
  const rule = { alias, event, conditions, category, product, channels, priority, variables, why, holdout: 0, enabled: false } as const;
  const id = await insertRule(ctx.tx, { ...rule, message }, ctx.now);
  if (id === null) throw new ApiError('errors.messages.name');
  await recordAct(ctx.tx, ctx.origin, {
    act: 'messages.manage',
    subject: `message-rule:${id}`,
    also: [],
    reason,
    at: ctx.now,
    after: {
      alias,
      event,
      conditions: auditText(conditions),
      category,
      product,
      channels: channels.join(),
      texts: auditText(message.texts),
      link: message.link,
    },
  });
  return viewOne(ctx.tx, id);
}

/** @throws ApiError `errors.validation` for a field that the event does not have, a value that it never has, and a field that is named twice */
function conditionsOf({ event, conditions }: Pick<Body, 'event' | 'conditions'>): Readonly<Record<string, string>> {
  const known = ruleEvent(event).conditions;
  const refused = conditions.flatMap(({ field, is }, at) => {
    const isTwice = conditions.findIndex((one) => one.field === field) !== at;
    if (isTwice || !Object.hasOwn(known, field)) return [`conditions.${at}.field`];
    return known[field]?.includes(is) === true ? [] : [`conditions.${at}.is`];
  });
  refuse(refused);
  return Object.fromEntries(conditions.map(({ field, is }) => [field, is]));
}

/** A mail has it below its words. */
function checkWhy(why: Body['why'], category: Rule['category']): void {
  if (category === 'transactional') refuse(locales.flatMap((locale) => (offersIn(why[locale]).length > 0 ? [`why.${locale}`] : [])));
}

function refuse(fields: readonly string[]): void {
  if (fields.length > 0)
    throw new ApiError('errors.validation', { fields: Object.fromEntries(fields.map((field) => [field, 'errors.field.invalid'])) });
}
