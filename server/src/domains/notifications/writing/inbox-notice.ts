import { locales } from '@mela/contract/site/languages';
import type { Texts } from '../../../kernel/texts.ts';
import type { InboxNotice } from '../../inbox/index.ts';
import type { Rule } from '../rules/rule.ts';
import type { Template } from '../rules/rule-store.ts';
import { fillTemplate, type Written } from '../rules/template.ts';

type About = { readonly userId: bigint; readonly eventId: bigint; readonly values: Readonly<Record<string, unknown>> };

/** A message of a rule as the inbox keeps it, in all languages. Its key is of the rule and the event, so that it is there once. */
export function inboxNotice(
  { userId, eventId, values }: About,
  { rule, template }: { readonly rule: Rule; readonly template: Template },
  at: Date,
): InboxNotice {
  const filling = { variables: rule.variables, values };
  const inAll = Object.fromEntries(locales.map((locale) => [locale, fillTemplate(template, filling, locale)])) as Record<
    keyof Texts,
    Written
  >;
  const textOf = (part: 'title' | 'text' | 'action'): Texts => ({ en: inAll.en[part], hi: inAll.hi[part] });
  const path = inAll.en.link;
  return {
    userId,
    key: `rule:${rule.id}:${eventId}`,
    title: textOf('title'),
    text: textOf('text'),
    link: path === null ? null : { words: textOf('action'), path },
    isOffer: rule.category === 'promotional',
    at,
  };
}
