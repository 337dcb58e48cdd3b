import type { BigWin } from '@mela/contract/api/ratings';
import type { Context } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { isDemoPlayer, usersByIds, shownName } from '../accounts/index.ts';
import { unlistedAmong } from './hidden-players.ts';
import { bigWins } from './big-win-store.ts';

const weekMs = 7 * 86_400_000;

/** The last big win of each game: a player's, or, on a demo site where no player has one, a demo player's. */
export async function listBigWins({ tx, config, now }: Context): Promise<BigWin[]> {
  const rows = await bigWins(tx);
  const users = new Map((await usersByIds(tx, [...new Set(rows.map((row) => row.user_id))])).map((user) => [user.id, user]));
  const unlisted = await unlistedAmong(tx, [...users.keys()], now);
  const shown = new Map<number, BigWin>();
  for (const row of rows) {
    const user = users.get(row.user_id);
    // An account may have been marked since it won. Of a game the player's win comes first.
    const mayShow = user !== undefined && (row.demo ? config.demoPlayers && isDemoPlayer(user) : !unlisted.has(user.id));
    if (!mayShow || shown.has(row.game_id)) continue;
    const { game_id: gameId, demo, bet_minor, win_minor, won_at } = row;
    shown.set(gameId, {
      gameId,
      player: shownName(user),
      demo,
      times: Number(win_minor / bet_minor),
      at: unixSec(won_at),
      thisWeek: now.getTime() - won_at.getTime() < weekMs,
    });
  }
  return [...shown.values()];
}
