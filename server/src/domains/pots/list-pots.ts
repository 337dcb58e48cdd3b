import type { Pot, PotRow } from '@mela/contract/originals';
import { titles, type Title } from '@mela/games/index';
import type { Context, Db } from '../../kernel/types.ts';
import { allPots, potBySlug } from './store.ts';
import { paise, viewLine, viewPot } from './view.ts';

/** Every pot that some offered game fills. */
export async function listPots(ctx: Context): Promise<PotRow[]> {
  const offered = Object.values(titles);
  return (await allPots(ctx.tx)).map((row) => viewLine(row, offered)).filter(({ games }) => games.length > 0);
}

/** The pot of a title as its frame shows it; null where it carries none. */
export async function potOf(tx: Db, { data, ...title }: Title): Promise<Pot | null> {
  const row = data.jackpot && (await potBySlug(tx, data.jackpot.pot));
  return row && data.jackpot ? viewPot(row, { data, ...title }, data.jackpot.contribution) : null;
}

/** What lies in each pot now, whole paise. */
export async function potSums(tx: Db): Promise<{ readonly slug: string; readonly minor: number }[]> {
  return (await allPots(tx)).map(({ slug, sum_units }) => ({ slug, minor: paise(sum_units) }));
}
