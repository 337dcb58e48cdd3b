import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

const holdMs = 900;

/** One winning line: its thread, its cells, its sum. */
export async function showLineWin(show: Show, beat: BeatOf<'lineWin'>): Promise<void> {
  const line = show.title.lines?.[beat.line];
  if (line === undefined) throw new RangeError(`the title has no line ${beat.line}`);
  show.board.lift(beat.cells, line.slice(0, beat.count));
  await showSum(show, beat, show.words.lineWin(beat.line + 1, formatMoney(beat.amountMinor), beat.multiplier));
}

/** All ways of one symbol at once. */
export async function showWaysWin(show: Show, beat: BeatOf<'waysWin'>): Promise<void> {
  show.board.lift(beat.cells);
  const name = show.title.symbols[beat.symbol]?.name[show.lang] ?? '';
  await showSum(show, beat, show.words.waysWin(name, beat.ways, formatMoney(beat.amountMinor), beat.multiplier));
}

export async function showScatterWin(show: Show, beat: BeatOf<'scatterWin'>): Promise<void> {
  show.board.lift(beat.cells);
  await showSum(show, beat, show.words.scatterWin(formatMoney(beat.amountMinor), beat.multiplier));
}

/** The spin has paid: all its winning cells together once more, and the sum so far. */
export async function showWinTotal(show: Show, beat: BeatOf<'winTotal'>): Promise<void> {
  if (show.title.kind === 'lines') show.board.lift(beat.cells);
  show.hud.setWin(beat.soFarMinor);
  show.hud.setNote('');
  await show.clock.wait(show.title.kind === 'lines' ? 350 : 120);
}

async function showSum(show: Show, beat: { readonly soFarMinor: number; readonly isQuiet: boolean }, note: string): Promise<void> {
  show.hud.setNote(note);
  show.hud.setWin(beat.soFarMinor);
  if (!beat.isQuiet && !show.clock.isSkipping) show.sound.play('win');
  await show.clock.wait(holdMs);
}
