import type { TemplateDraft } from '@mela/contract/api/operators/messages/operator-messages';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Rule } from './rule.ts';
import { problemsOf, type TemplateProblem } from './template.ts';

/** @throws ApiError `errors.messages.template` with the variables that are missing or foreign and the words of offers */
export function checkTemplate(draft: TemplateDraft, rule: Pick<Rule, 'variables' | 'category'>, locale: Locale): void {
  const problems = problemsOf(draft, rule);
  if (problems.length > 0)
    throw new ApiError('errors.messages.template', { values: { problems: problems.map((one) => nameOf(one, locale)).join(', ') } });
}

const problemTexts = {
  missing: { en: 'is missing', hi: 'नहीं है' },
  foreign: { en: 'is no variable of it', hi: 'इसका वेरिएबल नहीं है' },
  promotion: { en: 'is a word of offers', hi: 'ऑफ़र का शब्द है' },
} as const satisfies Record<TemplateProblem['kind'], unknown>;

const nameOf = ({ where, kind, name }: TemplateProblem, locale: Locale): string =>
  `${where}: “${name}” ${inLanguage(problemTexts[kind], locale)}`;
