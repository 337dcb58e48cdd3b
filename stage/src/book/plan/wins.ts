import { showWin, soFarMinor, type Planners } from './context.ts';

export const planWins: Planners<'lineWin' | 'waysWin' | 'scatterWin' | 'winTotal'> = {
  lineWin: (event, plan) => ({ kind: 'lineWin', line: event.line, symbol: event.symbol, count: event.count, ...showWin(event, plan) }),
  waysWin: (event, plan) => ({ kind: 'waysWin', symbol: event.symbol, count: event.count, ways: event.ways, ...showWin(event, plan) }),
  scatterWin: (event, plan) => ({ kind: 'scatterWin', symbol: event.symbol, ...showWin(event, plan) }),
  winTotal: (event, plan) => {
    plan.shownMinor = event.soFar * plan.creditMinor;
    return { kind: 'winTotal', amountMinor: event.credits * plan.creditMinor, soFarMinor: soFarMinor(plan), cells: plan.spinCells };
  },
};
