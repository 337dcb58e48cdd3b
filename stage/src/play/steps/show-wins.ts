import type { Cell, TitleData } from '@mela/contract/games/book';
import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';

const holdMs = 900;

/** One winning line: its drawing, its cells, its sum. */
export async function showLineWin(show: Show, step: StepOf<'lineWin'>): Promise<void> {
  show.board.lift(step.cells, lineOf(show.title, step.line).slice(0, step.count), marksOf(show.title, step));
  await showSum(show, step, show.words.lineWin(step.line + 1, formatMinor(step.amountMinor), step.multiplier));
}

/** A whole line of symbols that belong together, in any mix. */
export async function showGroupWin(show: Show, step: StepOf<'groupWin'>): Promise<void> {
  const group = show.title.groups?.[step.group];
  if (group === undefined) throw new RangeError(`the title has no group ${step.group}`);
  show.board.lift(step.cells, lineOf(show.title, step.line), marksOf(show.title, step));
  await showSum(show, step, show.words.groupWin(group.name[show.lang], step.line + 1, formatMinor(step.amountMinor), step.multiplier));
}

/** Cells of one symbol that touch, with an outline round them. */
export async function showClusterWin(show: Show, step: StepOf<'clusterWin'>): Promise<void> {
  show.board.join(step.cells, step.symbol, step.multiplier > 1 ? `×${step.multiplier}` : undefined);
  const name = show.title.symbols[step.symbol]?.name[show.lang] ?? '';
  await showSum(show, step, show.words.clusterWin(name, step.count, formatMinor(step.amountMinor), step.multiplier));
}

/** All ways of one symbol at once. */
export async function showWaysWin(show: Show, step: StepOf<'waysWin'>): Promise<void> {
  show.board.lift(step.cells);
  const name = show.title.symbols[step.symbol]?.name[show.lang] ?? '';
  await showSum(show, step, show.words.waysWin(name, step.ways, formatMinor(step.amountMinor), step.multiplier));
}

export async function showScatterWin(show: Show, step: StepOf<'scatterWin'>): Promise<void> {
  show.board.lift(step.cells);
  await showSum(show, step, show.words.scatterWin(formatMinor(step.amountMinor), step.multiplier));
}

/** The spin has paid: all its winning cells together once more, and the sum so far. */
export async function showWinTotal(show: Show, step: StepOf<'winTotal'>): Promise<void> {
  const isFalling = show.title.cascade !== undefined;
  if (!isFalling) show.board.lift(step.cells);
  show.hud.setWin(step.soFarMinor);
  show.hud.setNote('');
  await show.clock.wait(isFalling ? 120 : 350);
}

function lineOf(title: TitleData, index: number): readonly number[] {
  const line = title.lines?.[index];
  if (line === undefined) throw new RangeError(`the title has no line ${index}`);
  return line;
}

/** Marks wilds that multiply. */
const marksOf = ({ wildMultiplier }: TitleData, { multiplied }: { readonly multiplied: readonly Cell[] }) =>
  multiplied.map((cell) => ({ cell, text: `×${wildMultiplier ?? 1}` }));

async function showSum(show: Show, step: { readonly soFarMinor: number; readonly isQuiet: boolean }, note: string): Promise<void> {
  show.hud.setNote(note);
  show.hud.setWin(step.soFarMinor);
  if (!step.isQuiet && !show.clock.isSkipping) show.sound.play('win');
  await show.clock.wait(holdMs);
}
