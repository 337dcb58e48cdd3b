import type { Step, StepOf } from '../book/steps.ts';

/** A win on lines or ways, or of scatters. Clusters are shown one by one: what touches is seen by its outline. */
export type LineWin = StepOf<'lineWin' | 'groupWin' | 'waysWin' | 'scatterWin'>;
/** The wins of one spin with their total. */
export type WinGroup = { readonly wins: readonly LineWin[]; readonly total: StepOf<'winTotal'> };

const isLineWin = (step: Step | undefined): step is LineWin =>
  step?.kind === 'lineWin' || step?.kind === 'groupWin' || step?.kind === 'waysWin' || step?.kind === 'scatterWin';

/** The wins of a spin that begin at this step; null elsewhere. */
export function winGroupAt(steps: readonly Step[], at: number): WinGroup | null {
  let end = at;
  while (isLineWin(steps[end])) end += 1;
  const total = steps[end];
  const wins = steps.slice(at, end).filter(isLineWin);
  return wins.length > 0 && total?.kind === 'winTotal' ? { wins, total } : null;
}

/** The wins that stay on the reels at the end of a round: of its last spin, with none after it. */
export function lastWins(steps: readonly Step[]): readonly LineWin[] {
  const end = steps.findLastIndex(({ kind }) => kind === 'winTotal');
  if (end === -1 || steps.slice(end).some(({ kind }) => kind !== 'winTotal' && kind !== 'end')) return [];
  const from = steps.slice(0, end).findLastIndex((step) => !isLineWin(step)) + 1;
  return steps.slice(from, end).filter(isLineWin);
}
