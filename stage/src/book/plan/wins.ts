import type { Cell } from '@mela/contract/games/book';
import { mustBe, showWin, soFarMinor, type PlanContext, type Planners } from './context.ts';

export const planWins: Planners<'lineWin' | 'groupWin' | 'waysWin' | 'clusterWin' | 'scatterWin' | 'winTotal'> = {
  lineWin: (event, plan) => ({
    kind: 'lineWin',
    line: event.line,
    symbol: event.symbol,
    count: event.count,
    multiplied: multiplied(event, plan),
    ...showWin(event, plan),
  }),
  groupWin: (event, plan) => ({
    kind: 'groupWin',
    line: event.line,
    group: event.group,
    multiplied: multiplied(event, plan),
    ...showWin(event, plan),
  }),
  waysWin: (event, plan) => ({ kind: 'waysWin', symbol: event.symbol, count: event.count, ways: event.ways, ...showWin(event, plan) }),
  clusterWin: (event, plan) => ({ kind: 'clusterWin', symbol: event.symbol, count: event.count, ...showWin(event, plan) }),
  scatterWin: (event, plan) => ({ kind: 'scatterWin', symbol: event.symbol, ...showWin(event, plan) }),
  winTotal: (event, plan) => {
    const amountMinor = event.credits * plan.creditMinor;
    mustBe(amountMinor, plan.spinMinor, 'the wins of a spin');
    plan.spinMinor = 0;
    plan.shownMinor = event.soFar * plan.creditMinor;
    return { kind: 'winTotal', amountMinor, soFarMinor: soFarMinor(plan), cells: plan.spinCells };
  },
};

/** The wilds of a line that multiply it. */
function multiplied(
  { cells, multiplier }: { readonly cells: readonly Cell[]; readonly multiplier: number },
  { title, grid }: PlanContext,
): readonly Cell[] {
  if (title.wildMultiplier === undefined || multiplier === 1) return [];
  return cells.filter(([reel, row]) => title.symbols[grid[reel]?.[row] ?? -1]?.role === 'wild');
}
