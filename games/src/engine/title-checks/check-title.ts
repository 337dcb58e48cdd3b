import type { TitleData } from '@mela/contract/book';
import { featureError } from './feature-error.ts';

const CELLS_MAX = 30;
const SYMBOLS_MAX = 31;

/** Refuses title data that the engine would misread. Throws a TypeError with the title and the first fault found. */
export function checkTitle(data: TitleData): void {
  const refuse = (fault: string): never => {
    throw new TypeError(`title ${data.slug}: ${fault}`);
  };
  const { reels, rows, symbols } = data;
  // Windows of varying heights are never kept as bits.
  if (data.heights === undefined && reels * rows > CELLS_MAX) refuse(`${reels} × ${rows} cells are more than ${CELLS_MAX}`);
  if (symbols.length > SYMBOLS_MAX) refuse(`${symbols.length} symbols are more than ${SYMBOLS_MAX}`);
  for (const roles of [['wild'], ['scatter'], ['coin', 'collect', 'jackpot']]) {
    if (symbols.filter((symbol) => roles.includes(symbol.role)).length > 1) refuse(`more than one ${roles.join(' or ')}`);
  }
  for (const symbol of symbols) {
    for (const [count, credits] of Object.entries(symbol.pays)) {
      const countMax = symbol.role === 'scatter' || data.kind === 'clusters' ? reels * rows : reels;
      // The evaluators pass over whatever does not show on at least two reels.
      const countMin = symbol.role === 'scatter' ? 1 : 2;
      if (!(Number(count) >= countMin && Number(count) <= countMax)) refuse(`${symbol.id} pays for ${count}`);
      if (!Number.isInteger(credits) || credits < 0) refuse(`${symbol.id} pays ${credits} credits`);
    }
  }
  for (const name of data.freeSpins === undefined ? ['base'] : ['base', 'free']) {
    const strips = data.strips[name] ?? refuse(`no strips named ${name}`);
    if (strips.length !== reels) refuse(`${name}: ${strips.length} strips for ${reels} reels`);
    strips.forEach((strip, reel) => {
      if (strip.length < rows) refuse(`${name}: strip ${reel} is shorter than the window`);
      if (strip.some((symbol) => symbols[symbol] === undefined)) refuse(`${name}: strip ${reel} holds an unknown symbol`);
      // A wild there would stand for every symbol at once and pay each of them.
      if (data.kind === 'ways' && reel === 0 && strip.some((symbol) => symbols[symbol]?.role === 'wild'))
        refuse(`${name}: ways with a wild on the first reel`);
    });
  }
  const fault = featureError(data);
  if (fault !== null) refuse(fault);
  if (data.kind === 'lines' && (data.lines ?? []).length === 0) refuse('no lines');
  for (const line of data.lines ?? []) {
    if (line.length !== reels || line.some((row) => !Number.isInteger(row) || row < 0 || row >= rows))
      refuse(`line ${line.join(' ')} leaves the window`);
  }
}
