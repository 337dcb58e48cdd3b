import type { StageHistory } from '@mela/contract/api/originals';
import type { Context } from '../../../kernel/types.ts';
import { readFrame } from './frame-page.ts';
import { newestRounds, sumsOfSession } from '../rounds/round-store.ts';
import { unixSec } from '../../../kernel/clock.ts';

const roundsMax = 20;

/** Sums of this session in paise, and the player's newest rounds of the game from all sessions. */
export async function showHistory(ctx: Context): Promise<StageHistory> {
  const { session } = await readFrame(ctx);
  const sums = await sumsOfSession(ctx.tx, session);
  const last = await newestRounds(ctx.tx, session, roundsMax);
  return {
    since: unixSec(session.created_at),
    rounds: Number(sums.rounds),
    bets: Number(sums.bets),
    wins: Number(sums.wins),
    last: last.map((row) => ({
      round: String(row.id),
      at: unixSec(row.created_at),
      bet: Number(row.stake_minor),
      win: Number(row.win_minor),
      waits: row.closed_at === null,
    })),
  };
}
