import { messageEvents, type MessageEventName } from '@mela/contract/api/operators/messages/message-events';
import type { EventName } from '../../../kernel/events/index.ts';
import type { EventMap } from '../../../kernel/events/map.ts';
import type { Variables } from './rule.ts';
import { seedRules } from './seed-rules.ts';

type Values<Value> = readonly (Extract<Value, string> | null)[];
type Fits = {
  readonly [E in MessageEventName & EventName]: {
    readonly conditions: { readonly [F in keyof EventMap[E] & string]?: Values<EventMap[E][F]> };
    readonly always?: { readonly [F in keyof EventMap[E] & string]?: Extract<EventMap[E][F], string> | null };
  };
};

// The contract knows no events: here its fields and values are held to what the events have.
const known = messageEvents satisfies Fits;

type RuleEvent = {
  readonly variables: Variables;
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  readonly always: Readonly<Record<string, string | null>>;
  readonly only: 'promotion' | 'account' | null;
};

/** An event as rules know it. How its variables are read and worded is what the first rules have of it. */
export function ruleEvent(event: MessageEventName): RuleEvent {
  const { variables, conditions, ...more }: (typeof known)[MessageEventName] = known[event];
  const worded: Variables = Object.assign({}, ...seedRules.filter((seed) => seed.event === event).map((seed) => seed.variables ?? {}));
  return {
    variables: Object.fromEntries(Object.entries(worded).filter(([name]) => name in variables)),
    conditions,
    always: 'always' in more ? more.always : {},
    only: 'only' in more ? more.only : null,
  };
}
