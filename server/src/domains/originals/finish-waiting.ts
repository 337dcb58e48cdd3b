import { questionOf } from '@mela/games/index';
import type { AtStep } from '../../kernel/at-step.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { JobServices } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { lockSessionById } from '../play/index.ts';
import { settingValue } from '../settings/index.ts';
import { goOn } from './go-on.ts';
import { readBook } from './read-book.ts';
import { lockRound } from './round-store.ts';
import { houseChoice } from './rules.ts';
import { roundsWaitingSince, type WaitingRound } from './waiting-store.ts';

const roundsMax = 500;

/**
 * Ends rounds that have waited too long, each in a transaction of its own, as their players would have done best. One that
 * cannot be ended is told to the log and tried again next time.
 * @returns how many were ended.
 */
export async function finishWaiting({ db, clock, log }: JobServices, atStep: AtStep): Promise<number> {
  const now = clock.now();
  const hours = Number(await settingValue(db, 'waiting_round_hours'));
  const waiting = await roundsWaitingSince(db, new Date(now.getTime() - hours * 3_600_000), roundsMax);
  let ended = 0;
  for (const round of waiting) {
    try {
      if (await transact(db, (tx) => finishRound(tx, round, now, atStep))) ended += 1;
    } catch (error) {
      log.error({ err: error, round: String(round.id) }, 'a round that waits too long could not be ended');
    }
  }
  return ended;
}

/** False where the player was quicker. */
async function finishRound(tx: Db, { id, session_id }: WaitingRound, now: Date, atStep: AtStep): Promise<boolean> {
  const session = await lockSessionById(tx, session_id);
  let row = session && (await lockRound(tx, session, String(id)));
  if (!session || !row || row.closed_at !== null) return false;
  for (let question = questionOf(readBook(row)); question !== null; question = questionOf(readBook(row)))
    row = await goOn(tx, row, { session, value: houseChoice(question), byHouse: true, now }, atStep);
  return true;
}
