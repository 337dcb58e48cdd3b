import type { Variable, Variables } from './rule.ts';

const samples = {
  money: 125_050,
  number: 3,
  names: { en: 'Marigold Cup', hi: 'गेंदा कप' },
  id: 41,
} as const;

const sampleOf = ({ type, words }: Variable): unknown =>
  type === 'word' ? (Object.keys(words ?? {}).find((word) => word !== 'none') ?? null) : samples[type];

/** Values such as an event could have, for the preview of a rule that has sent nothing yet. */
export const sampleValues = (variables: Variables): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, sampleOf(variable)]));
