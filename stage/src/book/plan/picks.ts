import { addWin, soFarMinor, type Planners } from './context.ts';

export const planPicks: Planners<'pickStart' | 'boxOpened' | 'pickEnd'> = {
  pickStart: ({ boxes, cells }) => ({ kind: 'pickStart', boxes, cells }),
  boxOpened: ({ box, credits }, plan) => {
    const amountMinor = credits * plan.creditMinor;
    return { kind: 'boxOpened', box, amountMinor, soFarMinor: addWin(plan, amountMinor), isQuiet: plan.shownMinor <= plan.stakeMinor };
  },
  pickEnd: ({ contents, credits }, plan) => ({
    kind: 'pickEnd',
    contentsMinor: contents.map((one) => one * plan.creditMinor),
    amountMinor: credits * plan.creditMinor,
    soFarMinor: soFarMinor(plan),
  }),
};
