import { apiQuery } from '../api/api-query.ts';
import { saveFile } from '../api/save-file.ts';

export type FiguresSpan = 'day' | 'week' | 'month';
/** Days of India, both included. */
export type FiguresDays = { readonly from: string; readonly to: string };

/** The player's own figures of some days. */
export const figuresQuery = (days: FiguresDays, by: FiguresSpan) =>
  apiQuery('GET /users/self/figures', { query: { ...days, by } }, { follows: ['rounds', 'payments'], personal: true });

/** Has the browser save the days as a file. False where it did not come. */
export async function downloadFigures(days: FiguresDays): Promise<boolean> {
  const { fetchFile } = await import('../api/network.ts');
  const file = await fetchFile('GET /users/self/figures/file', { query: days }).catch(() => null);
  if (file !== null) saveFile(file, `mela-figures-${days.from}-${days.to}.csv`);
  return file !== null;
}
