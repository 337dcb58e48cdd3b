import type { Planners } from './context.ts';

export const planAsk: Planners<'awaitChoice' | 'choice'> = {
  awaitChoice: ({ of, allowed }, plan) => {
    plan.asks = of;
    return { kind: 'ask', of, allowed };
  },
  choice: ({ value }, plan) => ({ kind: 'choice', of: plan.asks, value }),
};
