import type { Cell, TitleData } from '@mela/contract/book';
import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

const holdMs = 900;

/** One winning line: its thread, its cells, its sum. */
export async function showLineWin(show: Show, beat: BeatOf<'lineWin'>): Promise<void> {
  show.board.lift(beat.cells, lineOf(show.title, beat.line).slice(0, beat.count), marksOf(show.title, beat));
  await showSum(show, beat, show.words.lineWin(beat.line + 1, formatMoney(beat.amountMinor), beat.multiplier));
}

/** A whole line of symbols that belong together, in any mix. */
export async function showGroupWin(show: Show, beat: BeatOf<'groupWin'>): Promise<void> {
  const group = show.title.groups?.[beat.group];
  if (group === undefined) throw new RangeError(`the title has no group ${beat.group}`);
  show.board.lift(beat.cells, lineOf(show.title, beat.line), marksOf(show.title, beat));
  await showSum(show, beat, show.words.groupWin(group.name[show.lang], beat.line + 1, formatMoney(beat.amountMinor), beat.multiplier));
}

/** Cells of one symbol that touch, with an outline round them. */
export async function showClusterWin(show: Show, beat: BeatOf<'clusterWin'>): Promise<void> {
  show.board.join(beat.cells, beat.symbol, beat.multiplier > 1 ? `×${beat.multiplier}` : undefined);
  const name = show.title.symbols[beat.symbol]?.name[show.lang] ?? '';
  await showSum(show, beat, show.words.clusterWin(name, beat.count, formatMoney(beat.amountMinor), beat.multiplier));
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
  const isFalling = show.title.cascade !== undefined;
  if (!isFalling) show.board.lift(beat.cells);
  show.hud.setWin(beat.soFarMinor);
  show.hud.setNote('');
  await show.clock.wait(isFalling ? 120 : 350);
}

function lineOf(title: TitleData, index: number): readonly number[] {
  const line = title.lines?.[index];
  if (line === undefined) throw new RangeError(`the title has no line ${index}`);
  return line;
}

/** Wilds that multiply say so. */
const marksOf = ({ wildMultiplier }: TitleData, { multiplied }: { readonly multiplied: readonly Cell[] }) =>
  multiplied.map((cell) => ({ cell, text: `×${wildMultiplier ?? 1}` }));

async function showSum(show: Show, beat: { readonly soFarMinor: number; readonly isQuiet: boolean }, note: string): Promise<void> {
  show.hud.setNote(note);
  show.hud.setWin(beat.soFarMinor);
  if (!beat.isQuiet && !show.clock.isSkipping) show.sound.play('win');
  await show.clock.wait(holdMs);
}
