/** How a short word is coloured. */
export type Tone = 'plain' | 'good' | 'bad' | 'waits';

/** What states mean, by the words that states of all domains are made of. */
const words: readonly (readonly [Tone, RegExp])[] = [
  ['bad', /\b(fail|refus|reject|cancel|dead|disputed|wrong|blocked|lost|expired)/i],
  ['waits', /\b(wait|pending|held|draft|review|paused|open|asked|processing|new|scheduled)/i],
  ['good', /\b(active|live|success|done|paid|settled|published|approved|shown|ready|credited|healthy|ok)\b/i],
];

export const toneOf = (name: string): Tone => words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'plain';
