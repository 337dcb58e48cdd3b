import type { PlayerRound } from '@mela/contract/api/operators/office/player-money';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { roundId } from '../round-id.ts';
import { viewStatus } from './recall-round.ts';
import { roundHistory } from './round-store.ts';

/** A player's rounds as operators see them, newest first, sums in rupees, those of closed games too. */
export async function lastRounds(tx: Db, userId: bigint, rowsMax: number): Promise<PlayerRound[]> {
  const { rows } = await roundHistory(tx, userId, { limit: rowsMax, offset: 0 });
  const games = await gamesByIds(tx, [...new Set(rows.map((row) => row.game_id))]);
  const names = new Map(games.map(({ id, name }) => [id, textIn(name, 'en')]));
  return rows.map((row) => ({
    round: roundId(row.developer, row.round),
    game: names.get(row.game_id) ?? `Game ${row.game_id}`,
    bet: fromMinor(row.bet_minor - row.undone_minor),
    win: fromMinor(row.win_minor),
    status: viewStatus(row),
    created: unixSec(row.created_at),
  }));
}
