import { percentText } from '@mela/contract/money/shares';
import { countTitle, reduceTitle } from '../exact/count-title.ts';
import { varianceUp } from '../watch/variance-up.ts';
import { approximate, write } from '../exact/fraction.ts';
import { jackpotOdds } from '../exact/reduced/reduced-lines.ts';
import { booksDigest } from './books-digest.ts';
import { titles, titlesInWork } from './titles.ts';

/** `measure.ts <slug>`: what a title has to state of itself, counted both ways, ready to be copied into title.ts, manifest.ts and title.test.ts. */
const [slug = ''] = process.argv.slice(2);
const title = { ...titles, ...titlesInWork }[slug];
if (title === undefined) throw new RangeError(`no title ${slug} in titles.ts`);
const { data } = title;
const [exact, reduced] = [countTitle(data), reduceTitle(data)];
const deviation = exact.variance === null ? 'not counted' : `${Math.sqrt(approximate(exact.variance)).toFixed(4)} bets`;

const lines = [
  `rtp: '${write(exact.rtp)}',`,
  `hitFrequency: '${write(exact.hitFrequency)}',`,
  `spinMaxCredits: { ${Object.entries(exact.spinMaxCredits)
    .map(([strips, most]) => `${strips}: ${most}`)
    .join(', ')} },`,
  `roundMaxCredits: ${exact.roundMaxCredits},`,
  ...(data.jackpot?.count === undefined ? [] : [`odds: '${write(jackpotOdds(data))}',`]),
  ...(exact.variance === null ? [] : [`variance: ${varianceUp(exact.variance)},`]),
  `pinVersion(…, ${data.version}, '${booksDigest(data)}');`,
  '',
  `return ${percent(approximate(exact.rtp))}, of it ${Object.entries(exact.returns)
    .map(([part, share]) => `${part} ${percent(approximate(share))}`)
    .join(', ')}`,
  `wins in ${percent(approximate(exact.hitFrequency))} of rounds; standard deviation ${deviation}; largest round ${exact.roundMaxCredits / data.betCredits} bets`,
  write(exact.rtp) === write(reduced) ? 'both counts agree' : `THE REDUCED COUNT DIFFERS: ${write(reduced)}`,
];
process.stdout.write(`${lines.join('\n')}\n`);

function percent(share: number): string {
  return percentText(share, 4);
}
