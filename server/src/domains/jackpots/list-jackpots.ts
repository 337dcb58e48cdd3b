import type { Jackpot, JackpotRow } from '@mela/contract/originals';
import { titles, type Title } from '@mela/games/index';
import type { Context, Db } from '../../kernel/types.ts';
import { openCycles } from './cycle-store.ts';
import { allJackpots, jackpotBySlug } from './store.ts';
import { paise, viewLine, viewJackpot } from './view.ts';

/** Every jackpot that some offered game fills. */
export async function listJackpots(ctx: Context): Promise<JackpotRow[]> {
  const offered = Object.values(titles);
  const cycles = await openCycles(ctx.tx);
  const cycleOf = (slug: string) => cycles.find(({ jackpot }) => jackpot === slug);
  return (await allJackpots(ctx.tx)).map((row) => viewLine(row, cycleOf(row.slug), offered)).filter(({ games }) => games.length > 0);
}

/** The jackpot of a title as its frame shows it; null where it carries none. */
export async function jackpotOf(tx: Db, { data, ...title }: Title): Promise<Jackpot | null> {
  const row = data.jackpot && (await jackpotBySlug(tx, data.jackpot.jackpot));
  if (!row || !data.jackpot) return null;
  const cycle = (await openCycles(tx)).find(({ jackpot }) => jackpot === row.slug);
  return viewJackpot(row, cycle, { data, ...title }, data.jackpot.contribution);
}

/** What lies in each jackpot now, whole paise. */
export async function jackpotSums(tx: Db): Promise<{ readonly slug: string; readonly minor: number }[]> {
  return (await allJackpots(tx)).map(({ slug, sum_units }) => ({ slug, minor: paise(sum_units) }));
}
