import type { TitleData } from '@mela/contract/games/book';
import { featureError } from './feature-error.ts';

const CELLS_MAX = 30;
const SYMBOLS_MAX = 31;

/** Rejects title data that the engine would misread. Throws a TypeError with the title and the first problem found. */
export function checkTitle(data: TitleData): void {
  const reject = (problem: string): never => {
    throw new TypeError(`title ${data.slug}: ${problem}`);
  };
  const { reels, rows, symbols } = data;
  // Windows of varying heights are never stored as bits.
  if (data.heights === undefined && reels * rows > CELLS_MAX) reject(`${reels} × ${rows} cells are more than ${CELLS_MAX}`);
  if (symbols.length > SYMBOLS_MAX) reject(`${symbols.length} symbols are more than ${SYMBOLS_MAX}`);
  for (const roles of [['wild'], ['scatter'], ['coin', 'collect', 'jackpot']]) {
    if (symbols.filter((symbol) => roles.includes(symbol.role)).length > 1) reject(`more than one ${roles.join(' or ')}`);
  }
  for (const symbol of symbols) {
    for (const [count, credits] of Object.entries(symbol.pays)) {
      const countMax = symbol.role === 'scatter' || data.kind === 'clusters' ? reels * rows : reels;
      // The evaluators skip symbols that do not show on at least two reels.
      const countMin = symbol.role === 'scatter' ? 1 : 2;
      if (!(Number(count) >= countMin && Number(count) <= countMax)) reject(`${symbol.id} pays for ${count}`);
      if (!Number.isInteger(credits) || credits < 0) reject(`${symbol.id} pays ${credits} credits`);
    }
  }
  for (const name of data.freeSpins === undefined ? ['base'] : ['base', 'free']) {
    const strips = data.strips[name] ?? reject(`no strips named ${name}`);
    if (strips.length !== reels) reject(`${name}: ${strips.length} strips for ${reels} reels`);
    strips.forEach((strip, reel) => {
      if (strip.length < rows) reject(`${name}: strip ${reel} is shorter than the window`);
      if (strip.some((symbol) => symbols[symbol] === undefined)) reject(`${name}: strip ${reel} holds an unknown symbol`);
      // A wild there would substitute for every symbol at once and pay each of them.
      if (data.kind === 'ways' && reel === 0 && strip.some((symbol) => symbols[symbol]?.role === 'wild'))
        reject(`${name}: ways with a wild on the first reel`);
    });
  }
  const problem = featureError(data);
  if (problem !== null) reject(problem);
  if (data.kind === 'lines' && (data.lines ?? []).length === 0) reject('no lines');
  for (const line of data.lines ?? []) {
    if (line.length !== reels || line.some((row) => !Number.isInteger(row) || row < 0 || row >= rows))
      reject(`line ${line.join(' ')} leaves the window`);
  }
}
