import type { MessageChannel, MessageProduct } from '@mela/contract/api/accounts/notices';
import type { EventName } from '../../../kernel/events/index.ts';
import type { Texts } from '../../../kernel/texts.ts';
import type { Category, TemplateTexts, Variables } from './rule.ts';

/** A rule with its first template, as every installation begins with it. Another event needs one of these and nothing else. */
export type SeedRule = {
  readonly alias: string;
  readonly event: EventName;
  readonly conditions?: Readonly<Record<string, string | number | boolean | null>>;
  readonly channels: readonly MessageChannel[];
  readonly priority?: number;
  readonly variables?: Variables;
  readonly why: Texts;
  readonly texts: TemplateTexts;
  readonly link: string;
  /** Of a promotional rule, what it is about. A rule without one is transactional. */
  readonly product?: MessageProduct;
};

export const categoryOf = ({ product }: SeedRule): Category => (product === undefined ? 'transactional' : 'promotional');
