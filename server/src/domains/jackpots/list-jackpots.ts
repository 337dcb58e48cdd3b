import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Jackpot, JackpotRow, jackpotsApi } from '@mela/contract/api/originals';
import { titles, type Title } from '@mela/games/index';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { endedCycles, openCycles } from './cycle-store.ts';
import { allJackpots, jackpotBySlug } from './store.ts';
import { paise, viewEndedCycle, viewJackpot, viewLine } from './view.ts';

type CyclesRow = (typeof jackpotsApi.rows)['GET /jackpots/:slug/cycles'];
const cyclesDefault = 20;

/** Every jackpot that at least one title fills. */
export async function listJackpots(ctx: Context): Promise<JackpotRow[]> {
  const offered = Object.values(titles);
  const cycles = await openCycles(ctx.tx);
  const cycleOf = (slug: string) => cycles.find(({ jackpot }) => jackpot === slug);
  return (await allJackpots(ctx.tx)).map((row) => viewLine(row, cycleOf(row.slug), offered)).filter(({ games }) => games.length > 0);
}

/** The ended cycles of a jackpot, newest first, each with what its commitment hid. Throws `errors.not_found` for an unknown jackpot. */
export async function listCycles({ tx }: Context, { params, query }: InputOf<CyclesRow>): Promise<OutputOf<CyclesRow>> {
  if (!(await jackpotBySlug(tx, params.slug))) throw new ApiError('errors.not_found');
  const { rows, count } = await endedCycles(tx, params.slug, { limit: query.limit ?? cyclesDefault, offset: query.offset ?? 0 });
  return { data: rows.map(viewEndedCycle), count };
}

/** The jackpot of a title as its frame shows it; null where it carries none. */
export async function jackpotOf(tx: Db, { data, ...title }: Title): Promise<Jackpot | null> {
  const row = data.jackpot && (await jackpotBySlug(tx, data.jackpot.jackpot));
  if (!row || !data.jackpot) return null;
  const cycle = (await openCycles(tx)).find(({ jackpot }) => jackpot === row.slug);
  return viewJackpot(row, cycle, { data, ...title }, data.jackpot.contribution);
}

/** The current sum of each jackpot, whole paise. */
export async function jackpotSums(tx: Db): Promise<{ readonly slug: string; readonly minor: number }[]> {
  return (await allJackpots(tx)).map(({ slug, sum_units }) => ({ slug, minor: paise(sum_units) }));
}
