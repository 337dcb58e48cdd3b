import type { Pot, PotRow } from '@mela/contract/originals';
import { titles, type Title } from '@mela/games/index';
import type { Context, Db } from '../../kernel/types.ts';
import { openRuns } from './run-store.ts';
import { allPots, potBySlug } from './store.ts';
import { paise, viewLine, viewPot } from './view.ts';

/** Every pot that some offered game fills. */
export async function listPots(ctx: Context): Promise<PotRow[]> {
  const offered = Object.values(titles);
  const runs = await openRuns(ctx.tx);
  const runOf = (slug: string) => runs.find(({ pot }) => pot === slug);
  return (await allPots(ctx.tx)).map((row) => viewLine(row, runOf(row.slug), offered)).filter(({ games }) => games.length > 0);
}

/** The pot of a title as its frame shows it; null where it carries none. */
export async function potOf(tx: Db, { data, ...title }: Title): Promise<Pot | null> {
  const row = data.jackpot && (await potBySlug(tx, data.jackpot.pot));
  if (!row || !data.jackpot) return null;
  const run = (await openRuns(tx)).find(({ pot }) => pot === row.slug);
  return viewPot(row, run, { data, ...title }, data.jackpot.contribution);
}

/** What lies in each pot now, whole paise. */
export async function potSums(tx: Db): Promise<{ readonly slug: string; readonly minor: number }[]> {
  return (await allPots(tx)).map(({ slug, sum_units }) => ({ slug, minor: paise(sum_units) }));
}
