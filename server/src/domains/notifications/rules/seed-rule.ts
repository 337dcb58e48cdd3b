import type { MessageChannel, MessageProduct } from '@mela/contract/api/accounts/notices';
import type { EventName } from '../../../kernel/events/index.ts';
import type { EventMap } from '../../../kernel/events/map.ts';
import type { Texts } from '../../../kernel/texts.ts';
import type { Category, TemplateTexts, Variable } from './rule.ts';

type Field<E extends EventName> = keyof EventMap[E] & string;
/** What can be asked of a field: one of its values, or that the event does not have it. */
type Asked<Value> = Extract<Value, string | number | boolean> | null;

type SeedRuleOf<E extends EventName> = {
  readonly alias: string;
  readonly event: E;
  readonly conditions?: { readonly [F in Field<E>]?: Asked<EventMap[E][F]> };
  readonly channels: readonly MessageChannel[];
  readonly priority?: number;
  readonly variables?: Readonly<Record<string, Variable & { readonly field: Field<E> }>>;
  readonly why: Texts;
  readonly texts: TemplateTexts;
  readonly link: string;
  /** Of a promotional rule, what it is about. A rule without one is transactional. */
  readonly product?: MessageProduct;
};

/** A rule with its first template, as every installation begins with it. Its conditions and variables are fields of its event. */
export type SeedRule = { readonly [E in EventName]: SeedRuleOf<E> }[EventName];

export const categoryOf = ({ product }: Pick<SeedRule, 'product'>): Category => (product === undefined ? 'transactional' : 'promotional');
