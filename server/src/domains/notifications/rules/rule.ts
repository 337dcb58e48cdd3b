import type { MessageChannel, MessageProduct } from '@mela/contract/api/accounts/notices';
import type { MessageVariableType } from '@mela/contract/api/operators/messages/message-events';
import { textsOf, type Texts } from '../../../kernel/texts.ts';
import { namesWithoutOffers } from '../../bonuses/index.ts';

/** A variable of a rule: the field of the event that it is read from, and how it is written. */
export type Variable = {
  readonly field: string;
  readonly type: MessageVariableType;
  readonly words?: Readonly<Record<string, Texts>>;
};
export type Variables = Readonly<Record<string, Variable>>;

/** What one language of a template says. Variables stand in braces: `{sum}`. */
export type Wording = { readonly title: string; readonly text: string; readonly action: string };
export type TemplateTexts = { readonly en: Wording; readonly hi: Wording };

export type Category = 'transactional' | 'promotional';

/** Why a message is not sent: a reason of the ledger. */
export type Refusal = 'no-consent' | 'quiet-hours' | 'cap' | 'protection' | 'holdout' | 'unreachable' | 'ended';

export type Rule = {
  readonly id: number;
  readonly alias: string;
  readonly event: string;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly category: Category;
  readonly product: MessageProduct | null;
  readonly channels: readonly MessageChannel[];
  readonly priority: number;
  readonly variables: Variables;
  readonly why: Texts;
  readonly holdout: number;
  readonly enabled: boolean;
  /** Of what operators switch. */
  readonly version: number;
};

/** Whether a rule is about an event with this body: each of its conditions is a value of the body, null for one that it does not have. */
export function isAbout({ conditions }: Pick<Rule, 'conditions'>, body: object): boolean {
  const fields = new Map(Object.entries(body));
  return Object.entries(conditions).every(([field, wanted]) => (plain(fields.get(field)) ?? null) === wanted);
}

/**
 * The values of a rule's variables in an event, as JSON keeps them. A field that is missing is null. Names, which others have written, offer nothing in
 * a message that always goes.
 */
export function valuesOf({ variables, category }: Pick<Rule, 'variables' | 'category'>, body: object): Readonly<Record<string, unknown>> {
  const fields = new Map(Object.entries(body));
  return Object.fromEntries(
    Object.entries(variables).map(([name, { field, type }]) => {
      const value = plain(fields.get(field)) ?? null;
      const isNamed = type === 'names' && category === 'transactional' && value !== null;
      return [name, isNamed ? namesWithoutOffers(textsOf(value)) : value];
    }),
  );
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
