import type { Planners } from './context.ts';

export const planAsk: Planners<'awaitChoice'> = {
  awaitChoice: ({ of, allowed }) => ({ kind: 'ask', of, allowed }),
};
