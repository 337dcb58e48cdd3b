import type { StageHistory } from '@mela/contract/originals';
import type { Context } from '../../../kernel/types.ts';
import { readFrame } from '../frame/frame-page.ts';
import { newestRounds, sittingOf } from './round-store.ts';
import { unixSec } from '../../../kernel/unix-sec.ts';

const roundsMax = 20;

/** This sitting, which is this opening of the game, in sums of paise; and the player's newest rounds of the game from whatever sitting. */
export async function showHistory(ctx: Context): Promise<StageHistory> {
  const { session } = await readFrame(ctx);
  const sitting = await sittingOf(ctx.tx, session.id);
  const last = await newestRounds(ctx.tx, session, roundsMax);
  return {
    since: unixSec(session.created_at),
    rounds: Number(sitting.rounds),
    bets: Number(sitting.bets),
    wins: Number(sitting.wins),
    last: last.map((row) => ({
      round: String(row.id),
      at: unixSec(row.created_at),
      bet: Number(row.stake_minor),
      win: Number(row.win_minor),
      waits: row.closed_at === null,
    })),
  };
}
