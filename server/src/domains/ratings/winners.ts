import type { InputOf } from '@mela/contract/http/endpoint';
import type { ratingsApi, Winner } from '@mela/contract/api/ratings';
import type { Locale } from '@mela/contract/site/languages';
import type { Context } from '../../kernel/types.ts';
import { isDemoPlayer, type UserRow, usersByIds, shownName } from '../accounts/index.ts';
import { type GameRow, gamesByIds } from '../catalogue/index.ts';
import { originalsDeveloper } from '../play/index.ts';
import { unlistedAmong } from './hidden-players.ts';
import { winnersMax } from './rules.ts';
import { latestWinners, type WinnerRow } from './store.ts';
import { fromMinor } from '@mela/contract/money/money';
import { textIn, textsOf } from '../../kernel/texts.ts';
import { unixSec } from '../../kernel/clock.ts';

type Row = (typeof ratingsApi.rows)['GET /winners/last'];

/**
 * The latest wins, newest first. Accounts are judged here too: one may have been marked, or hidden its wins, since it won. Wins of demo players fill the places
 * that players leave, on a demo site only. There is one currency, so `currencyType` filters nothing.
 */
export async function listWinners(ctx: Context, { query }: InputOf<Row>): Promise<Winner[]> {
  const demoRows = ctx.config.demoPlayers ? await latestWinners(ctx.tx, true, query.multiple) : [];
  const rows = [...(await latestWinners(ctx.tx, false, query.multiple)), ...demoRows];
  const users = new Map((await usersByIds(ctx.tx, [...new Set(rows.map((row) => row.user_id))])).map((user) => [user.id, user]));
  const games = new Map((await gamesByIds(ctx.tx, [...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]));
  const unlisted = await unlistedAmong(ctx.tx, [...users.keys()], ctx.now);
  const shown = rows.flatMap((row) => {
    const [user, game] = [users.get(row.user_id), games.get(row.game_id)];
    if (!user || !game?.listed || !(row.demo ? isDemoPlayer(user) : !unlisted.has(user.id))) return [];
    if (query.isMobile !== undefined && !(query.isMobile === 1 ? game.mobile : game.desktop)) return [];
    return [viewWinner(row, user, game, ctx.locale)];
  });
  return shown.slice(0, winnersMax).toSorted((one, other) => other.id - one.id);
}

/** A win as it is public, sums in rupees. */
export function viewWinner(row: WinnerRow, user: UserRow, game: GameRow, locale: Locale): Winner {
  return {
    id: Number(row.id),
    player: shownName(user),
    demo: row.demo,
    win: fromMinor(row.win_minor),
    bet: fromMinor(row.bet_minor),
    game: {
      slug: game.slug,
      name: textIn(game.name, locale),
      names: textsOf(game.name),
      developer: game.canonical,
      label: game.label,
    },
    at: unixSec(row.won_at),
    replay: game.canonical === originalsDeveloper,
  };
}
