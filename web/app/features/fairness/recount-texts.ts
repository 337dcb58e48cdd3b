import { m } from '../../site/language/words.ts';

export type Rule = { readonly name: string; readonly text: string; readonly formula?: string };

/** From the commitment to a number. */
export const committedRules = (): readonly Rule[] => [
  { name: m['fairness.recount.commitment.name'](), text: m['fairness.recount.commitment.text'](), formula: 'SHA-256(serverSeed)' },
  {
    name: m['fairness.recount.words.name'](),
    text: m['fairness.recount.words.text'](),
    formula: 'HMAC-SHA256(serverSeed, clientSeed:nonce:block)',
  },
  { name: m['fairness.recount.stops.name'](), text: m['fairness.recount.stops.text'](), formula: 'word < ⌊2³² / n⌋ · n → word mod n' },
  { name: m['fairness.recount.rules.name'](), text: m['fairness.recount.rules.text']() },
];

/** From the numbers to a round, mechanic by mechanic. */
export const drawRules = (): readonly Rule[] => [
  {
    name: m['fairness.drawn.heights.name'](),
    text: m['fairness.drawn.heights.text'](),
    formula: 'heights[⌊number / length⌋], number mod length',
  },
  { name: m['fairness.drawn.spread.name'](), text: m['fairness.drawn.spread.text']() },
  {
    name: m['fairness.drawn.coins.name'](),
    text: m['fairness.drawn.coins.text'](),
    formula: 'number < w₁ + … + wₖ → k; cell: number < cellOf',
  },
  { name: m['fairness.drawn.boxes.name'](), text: m['fairness.drawn.boxes.text'](), formula: 'box = n … 2: box ↔ number below box' },
  { name: m['fairness.drawn.gamble.name'](), text: m['fairness.drawn.gamble.text'](), formula: '5 × number below 2' },
  { name: m['fairness.drawn.sticky.name'](), text: m['fairness.drawn.sticky.text']() },
  { name: m['fairness.drawn.falling.name'](), text: m['fairness.drawn.falling.text']() },
  { name: m['fairness.drawn.touching.name'](), text: m['fairness.drawn.touching.text']() },
  { name: m['fairness.drawn.baskets.name'](), text: m['fairness.drawn.baskets.text']() },
];

/** What a recount takes as it is. */
export const outsideRules = (): readonly Rule[] => [
  { name: m['fairness.outside.choices.name'](), text: m['fairness.outside.choices.text']() },
  { name: m['fairness.outside.offer.name'](), text: m['fairness.outside.offer.text']() },
  { name: m['fairness.outside.jackpot.name'](), text: m['fairness.outside.jackpot.text']() },
];
