import type { catalogueApi, GameSet } from '@mela/contract/api/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../kernel/types.ts';
import { newSince } from './settings.ts';
import { listedGames, type GameFilter } from './list-store.ts';
import { viewGame } from './view.ts';

type Row = (typeof catalogueApi.rows)['GET /game-catalog/sets/:set/games'];

/** What each set is; the most played come first in all of them. */
const filterOf: Readonly<Record<GameSet, GameFilter>> = {
  // For a player with bonus money alone.
  'pregame-popup-bonus': { cashOnly: false },
  'pregame-popup-popular': {},
  // What the editors have marked.
  'home-page-promo': { labelled: true },
};

const pageRows = 12;

/** The games of a set for a dialog or a row of a page. */
export async function listSet(ctx: Context, { params, query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const mobile = query.isMobile === undefined ? undefined : query.isMobile === 1;
  const filter = { ...filterOf[params.set], mobile, closed: false };
  const { rows, count } = await listedGames(ctx.tx, filter, query.limit ?? pageRows, query.offset ?? 0);
  const shown = { locale: ctx.locale, newSince: await newSince(ctx) };
  return { data: rows.map((row) => viewGame(row, shown, mobile === true)), count };
}
