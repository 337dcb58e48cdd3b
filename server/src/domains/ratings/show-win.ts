import type { InputOf } from '@mela/contract/http/endpoint';
import type { ratingsApi, WinReplay } from '@mela/contract/api/ratings';
import type { Book } from '@mela/contract/games/book';
import { winMinor } from '@mela/games/index';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { isDemoPlayer, usersByIds } from '../accounts/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import type { ReplaySource } from '../play/index.ts';
import { unlistedAmong } from './hidden-players.ts';
import { winnerById, type WinnerRow } from './store.ts';
import { viewWinner } from './winners.ts';

type Row = (typeof ratingsApi.rows)['GET /winners/:id'];

/**
 * One public win and its round. Who may be in the list of wins is judged here as there: an account may have been marked, or hidden its wins, since.
 * Client seed, nonce and hash are the player's own and stay out.
 * @throws ApiError `errors.not_found` for a win that is not shown
 */
export function showWin(sources: Readonly<Record<string, ReplaySource>>) {
  return async (ctx: Context, { params }: InputOf<Row>): Promise<WinReplay> => {
    const row = await winnerById(ctx.tx, BigInt(params.id));
    const [user] = row ? await usersByIds(ctx.tx, [row.user_id]) : [];
    const [game] = row ? await gamesByIds(ctx.tx, [row.game_id]) : [];
    if (!row || !user || !game?.listed) throw new ApiError('errors.not_found');
    const isShown = row.demo
      ? ctx.config.demoPlayers && isDemoPlayer(user)
      : !(await unlistedAmong(ctx.tx, [user.id], ctx.now)).has(user.id);
    if (!isShown) throw new ApiError('errors.not_found');
    const source = Object.hasOwn(sources, game.canonical) ? sources[game.canonical] : undefined;
    return { ...viewWinner(row, user, game, ctx.locale), round: source ? await roundOf(ctx, row, source) : null };
  };
}

/** The name of a round begins with its provider's. */
async function roundOf({ tx }: Context, row: WinnerRow, source: ReplaySource): Promise<WinReplay['round']> {
  const replay = await source(tx, row.user_id, row.round.slice(row.round.indexOf(':') + 1));
  if (replay === null || replay.title === null || !isBook(replay.book)) return null;
  const { book, title, stakeMinor } = replay;
  return { book, title, stakeMinor, jackpotMinor: Number(row.win_minor - winMinor(book, BigInt(stakeMinor))) };
}

const isBook = (book: unknown): book is Book => typeof book === 'object' && book !== null && 'winCredits' in book && 'betCredits' in book;
