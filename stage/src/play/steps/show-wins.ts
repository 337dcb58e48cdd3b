import type { Cell, TitleData } from '@mela/contract/games/book';
import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { CellsWon, Show } from '../show.ts';
import type { LineWin, WinGroup } from '../win-groups.ts';
import { m } from '../../text/words.ts';

const holdMs = 900;
const countMs = 700;
const togetherMs = 1000;

/** One win alone: its line, its cells, its sum. */
export async function showLineWin(show: Show, step: LineWin): Promise<void> {
  await showSum(show, step, lightWin(show, step));
}

/** Cells of one symbol that touch, with an outline round them. */
export async function showClusterWin(show: Show, step: StepOf<'clusterWin'>): Promise<void> {
  show.board.join(step.cells, step.symbol, step.multiplier > 1 ? `×${step.multiplier}` : undefined);
  const name = show.title.symbols[step.symbol]?.name[show.lang] ?? '';
  await showSum(show, step, m['play.clusterWin']({ name, count: step.count, sum: sumOf(step) }));
}

/** All wins of a spin at once: every cell is lit (of a single win its line too), and the total is counted once. */
export async function showWinsTogether(show: Show, { wins, total }: WinGroup): Promise<void> {
  const { board, clock, hud, scene, sound, title } = show;
  const [only, ...others] = wins;
  const isAlone = only !== undefined && others.length === 0;
  const note = isAlone ? lightWin(show, only) : '';
  if (!isAlone) {
    const marks = new Map(wins.flatMap((win) => ('multiplied' in win ? marksOf(title, win) : [])).map((mark) => [String(mark.cell), mark]));
    board.lift(distinct(total.cells), undefined, [...marks.values()]);
  }
  hud.setNote('');
  const isCelebrated = wins.some(({ isQuiet }) => !isQuiet);
  if (isCelebrated) scene.nudge('win');
  if (isCelebrated && !clock.isSkipping) sound.play('win');
  // The line does not say the sum before its count has ended.
  await Promise.all([hud.countWin(total.soFarMinor, countMs, total).then(() => hud.setNote(note)), clock.wait(togetherMs)]);
}

/** The spin has paid: all its winning cells together once more, and the sum so far. */
export async function showWinTotal(show: Show, step: StepOf<'winTotal'>): Promise<void> {
  const isFalling = show.title.cascade !== undefined;
  if (!isFalling) {
    show.board.lift(step.cells);
    show.hud.setSum(step);
  }
  show.hud.setWin(step.soFarMinor);
  show.hud.setNote('');
  await show.clock.wait(isFalling ? 120 : 350);
}

/** Lights one win on the reels. @returns its text */
export function lightWin(show: Show, step: LineWin): string {
  const { board, lang, title } = show;
  const sum = sumOf(step);
  switch (step.kind) {
    case 'lineWin':
      board.lift(step.cells, lineOf(title, step.line).slice(0, step.count), marksOf(title, step));
      return m['play.lineWin']({ line: step.line + 1, sum });
    case 'groupWin': {
      const group = title.groups?.[step.group];
      if (group === undefined) throw new RangeError(`the title has no group ${step.group}`);
      board.lift(step.cells, lineOf(title, step.line), marksOf(title, step));
      return m['play.groupWin']({ name: group.name[lang], line: step.line + 1, sum });
    }
    case 'waysWin':
      board.lift(step.cells);
      return m['play.waysWin']({ name: title.symbols[step.symbol]?.name[lang] ?? '', ways: step.ways, sum });
    case 'scatterWin':
      board.lift(step.cells);
      return m['play.scatterWin']({ sum });
  }
}

function lineOf(title: TitleData, index: number): readonly number[] {
  const line = title.lines?.[index];
  if (line === undefined) throw new RangeError(`the title has no line ${index}`);
  return line;
}

/** Marks wilds that multiply. */
const marksOf = ({ wildMultiplier }: TitleData, { multiplied }: { readonly multiplied: readonly Cell[] }) =>
  multiplied.map((cell) => ({ cell, text: `×${wildMultiplier ?? 1}` }));

/** What a win pays, with its multiplier where it has one: "₹5.00 (×2)". */
const sumOf = ({ amountMinor, multiplier }: { readonly amountMinor: number; readonly multiplier: number }) =>
  multiplier > 1 ? `${formatMinor(amountMinor)} (×${multiplier})` : formatMinor(amountMinor);

const distinct = (cells: readonly Cell[]): readonly Cell[] => [...new Map(cells.map((cell) => [String(cell), cell])).values()];

async function showSum(
  show: Show,
  step: CellsWon & { readonly soFarMinor: number; readonly isQuiet: boolean },
  note: string,
): Promise<void> {
  show.hud.setNote(note);
  show.hud.setSum(step);
  show.hud.setWin(step.soFarMinor);
  if (!step.isQuiet && !show.clock.isSkipping) show.sound.play('win');
  await show.clock.wait(holdMs);
}
