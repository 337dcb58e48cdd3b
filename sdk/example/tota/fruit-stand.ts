/** Tota the parrot picks one of twenty fruits: what each pays for a bet, in hundredths of the bet, and how many of it there are. */
export const fruits = [
  { id: 'mango', paysPercent: 500, count: 2 },
  { id: 'guava', paysPercent: 200, count: 3 },
  { id: 'banana', paysPercent: 60, count: 5 },
  { id: 'leaf', paysPercent: 0, count: 10 },
] as const;
export type Fruit = (typeof fruits)[number]['id'];

export const basket = fruits.flatMap(({ id, count }) => Array.from({ length: count }, () => id));

/** Bets in paise. */
export const bets: readonly number[] = [1_000, 5_000, 10_000];

/** What a fruit pays for a bet, paise. `pick` draws a whole number below its argument. */
export function play(betMinor: number, pick: (below: number) => number): { readonly fruit: Fruit; readonly winMinor: number } {
  const fruit = basket[pick(basket.length)] ?? 'leaf';
  const percent = fruits.find(({ id }) => id === fruit)?.paysPercent ?? 0;
  return { fruit, winMinor: (betMinor * percent) / 100 };
}

/** What the game returns of all bets in the long run: 95 %. */
export const returnPercent = fruits.reduce((sum, { paysPercent, count }) => sum + paysPercent * count, 0) / basket.length;
