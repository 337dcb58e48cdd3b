import type { MessageTemplate } from '@mela/contract/api/operators/messages/operator-messages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Rule } from '../rules/rule.ts';
import { ruleById, templatesByIds, type Template } from '../rules/rule-store.ts';

/** @throws ApiError `errors.not_found` */
export async function existingRule(tx: Db, id: number): Promise<Rule> {
  const rule = await ruleById(tx, id);
  if (rule === null) throw new ApiError('errors.not_found');
  return rule;
}

/** @throws ApiError `errors.not_found` */
export async function existingTemplate(tx: Db, id: number): Promise<Template> {
  const template = (await templatesByIds(tx, [id])).get(id);
  if (template === undefined) throw new ApiError('errors.not_found');
  return template;
}

export const viewTemplate = ({ id, ruleId, version, state, texts, link }: Template): MessageTemplate => ({
  id,
  rule: ruleId,
  version,
  state,
  texts,
  link,
});
