import { questionOf } from '@mela/games/index';
import type { Failpoint } from '../../../../kernel/failpoint.ts';
import { transact } from '../../../../kernel/db/transact.ts';
import type { JobServices } from '../../../../kernel/jobs/index.ts';
import type { Db } from '../../../../kernel/types.ts';
import { lockSessionById } from '../../../play/index.ts';
import { originalSetting } from '../../settings.ts';
import { advanceRound } from './choose.ts';
import { writtenBook } from '../../fairness/replay.ts';
import { lockRound, roundsAwaitingSince, type AwaitingRound } from '../round-store.ts';
import { autoChoice } from '../../rules.ts';

const pageRows = 500;

/**
 * Ends rounds that have awaited a choice too long, each in a transaction of its own, by `autoChoice`. One that cannot be ended is logged and
 * tried again in the next run.
 * @returns how many were ended.
 */
export async function resolveAwaitingRounds(services: JobServices, failpoint: Failpoint): Promise<number> {
  const { db, clock, rowsMax = pageRows } = services;
  const now = clock.now();
  const hours = await originalSetting(db, 'awaiting_choice_hours');
  const before = new Date(now.getTime() - hours * 3_600_000);
  let ended = 0;
  let page = await roundsAwaitingSince(db, before, 0n, rowsMax);
  while (page.length > 0) {
    for (const round of page) if (await tryToFinish(services, round, now, failpoint)) ended += 1;
    page = await roundsAwaitingSince(db, before, page.at(-1)?.id ?? 0n, rowsMax);
  }
  return ended;
}

async function tryToFinish({ db, log }: JobServices, round: AwaitingRound, now: Date, failpoint: Failpoint): Promise<boolean> {
  try {
    return await transact(db, (tx) => finishRound(tx, round, { autoResolved: true, now }, failpoint));
  } catch (error) {
    log.error({ err: error, round: String(round.id) }, 'an abandoned round could not be ended');
    return false;
  }
}

type Answers = { readonly autoResolved: boolean; readonly now: Date };

/** Answers all questions of a round by `autoChoice`. False where its player has ended it meanwhile. */
export async function finishRound(tx: Db, { id, session_id }: AwaitingRound, answers: Answers, failpoint: Failpoint): Promise<boolean> {
  const session = await lockSessionById(tx, session_id);
  let row = session && (await lockRound(tx, session, String(id)));
  if (!session || !row || row.closed_at !== null) return false;
  while (row.closed_at === null) {
    const question = questionOf(writtenBook(row));
    if (question === null) throw new Error(`round ${id} is open without a question`);
    row = await advanceRound(tx, row, { session, value: autoChoice(question), ...answers }, failpoint);
  }
  return true;
}
