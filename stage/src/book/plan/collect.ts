import type { TitleData } from '@mela/contract/games/book';
import type { Planners } from './context.ts';

/** `collected` runs through all free spins; a basket contains what is left over from the full ones. */
export const planCollect: Planners<'collect' | 'basketFull'> = {
  collect: ({ cells, collected }, plan) => {
    const { size } = rulesOf(plan.title);
    const emptied = plan.basketsFull * size;
    plan.collected = collected;
    return {
      kind: 'collect',
      cells,
      before: collected - cells.length - emptied,
      after: collected - emptied,
      size,
      multiplier: plan.basketMultiplier,
    };
  },
  basketFull: ({ index, multiplier, spins, total }, plan) => {
    const { size } = rulesOf(plan.title);
    plan.basketsFull = index;
    plan.basketMultiplier = multiplier;
    return {
      kind: 'basketFull',
      index,
      multiplier,
      spins,
      total,
      freeIndex: plan.freeIndex,
      inBasket: plan.collected - index * size,
      size,
    };
  },
};

function rulesOf(title: TitleData) {
  const rules = title.freeSpins?.collect;
  if (rules === undefined) throw new RangeError(`${title.slug} has no basket`);
  return rules;
}
