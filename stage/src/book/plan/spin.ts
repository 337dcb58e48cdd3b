import { awaitedReels } from '../anticipation.ts';
import { mustBe, type EventOf, type PlanContext, type Planners } from './context.ts';

export const planSpin: Planners<'reveal' | 'cascade'> = {
  reveal: (event, plan) => {
    mustBe(0, plan.spinMinor, 'wins that no total says');
    plan.spinCells = [];
    plan.grid = event.grid;
    return {
      kind: 'reveal',
      grid: event.grid,
      stops: event.stops,
      strips: event.strips,
      isFree: plan.isFree,
      awaits: awaitsOf(event, plan),
      multiplier: firstMultiplier(plan),
      held: event.held ?? [],
      sticky: event.sticky ?? [],
      ways: event.heights?.reduce((ways, height) => ways * height, 1) ?? null,
    };
  },
  cascade: ({ removed, grid, step, multiplier }, plan) => {
    plan.grid = grid;
    return { kind: 'cascade', removed, grid, step, multiplier };
  },
};

function awaitsOf({ grid, strips }: EventOf<'reveal'>, { title, isFree, freeTotal }: PlanContext): readonly boolean[] {
  const spinsMax = title.freeSpins?.spinsMax ?? 0;
  return awaitedReels(title, { grid, strips, isFree, mayAddSpins: freeTotal < spinsMax });
}

function firstMultiplier({ title, isFree, basketMultiplier }: PlanContext): number {
  const ladder = isFree ? title.cascade?.free : title.cascade?.base;
  return (ladder?.[0] ?? 1) * (isFree ? (title.freeSpins?.multiplier ?? 1) * basketMultiplier : 1);
}
