import type { operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { sampleValues } from '../rules/sample-values.ts';
import { fillTemplate } from '../rules/template.ts';
import { writeRuleLetter } from '../sending/compose.ts';
import { lastValues } from './manage-store.ts';
import { existingRule, existingTemplate } from './view-rule.ts';

type Rows = typeof operatorMessagesApi.rows;
type Of = Pick<InputOf<Rows['GET /messages/templates/:id/preview']>, 'params' | 'query'>;

/** Stops nothing: the link of a preview is that of no player. */
const noToken = 'preview';

/** A version with the values of the last message that its rule has sent, or with made-up ones. @throws ApiError `errors.not_found` */
async function filled({ tx, config, now }: OperatorContext, { params, query: { locale } }: Of) {
  const template = await existingTemplate(tx, params.id);
  const rule = await existingRule(tx, template.ruleId);
  const values = await lastValues(tx, template.ruleId);
  const written = fillTemplate(template, { variables: rule.variables, values: values ?? sampleValues(rule.variables) }, locale);
  const letter = { id: 'preview', channel: 'email', to: '', locale, token: noToken, rule, written } as const;
  return { written, real: values !== null, mail: writeRuleLetter(letter, { config, now }) };
}

export async function previewTemplate(ctx: OperatorContext, input: Of): Promise<OutputOf<Rows['GET /messages/templates/:id/preview']>> {
  const { written, real, mail } = await filled(ctx, input);
  return { ...written, real, mail: { subject: mail.subject, text: mail.text } };
}

/** The HTML of the mail, which loads nothing and runs nothing. */
export async function previewMail(ctx: OperatorContext, input: Of): Promise<RawAnswer> {
  const { mail } = await filled(ctx, input);
  return raw({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'attachment; filename="mail.html"',
      'cache-control': 'private, no-store',
    },
    body: mail.html,
  });
}
