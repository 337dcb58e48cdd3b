import { awaitScatters } from '../await-scatters.ts';
import type { PlanContext, Planners } from './context.ts';

export const planSpin: Planners<'reveal' | 'cascade'> = {
  reveal: (event, plan) => {
    plan.spinCells = [];
    return {
      kind: 'reveal',
      grid: event.grid,
      stops: event.stops,
      strips: event.strips,
      isFree: plan.isFree,
      awaits: awaitScatters(plan.title, event.grid, plan.isFree),
      multiplier: firstMultiplier(plan),
    };
  },
  cascade: ({ removed, grid, step, multiplier }) => ({ kind: 'cascade', removed, grid, step, multiplier }),
};

function firstMultiplier({ title, isFree, basketMultiplier }: PlanContext): number {
  const ladder = isFree ? title.cascade?.free : title.cascade?.base;
  return (ladder?.[0] ?? 1) * (isFree ? (title.freeSpins?.multiplier ?? 1) * basketMultiplier : 1);
}
