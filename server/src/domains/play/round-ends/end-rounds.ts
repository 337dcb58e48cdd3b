import { transact } from '../../../kernel/db/transact.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { lockForBets } from '../booking/booking-store.ts';
import { endOfRound, findReferences } from '../booking/find-references.ts';
import { applyIn } from '../booking/submit.ts';
import { findRound } from '../history/round-store.ts';
import { lastSession, openRoundsOf, roundEnds, saveLook, type OpenRound } from './round-end-store.ts';

const hourMs = 3_600_000;
/** One look is at rounds of so long, so that it reads a bounded part of them; a run that has fallen behind takes several. */
const lookMs = 24 * hourMs;
const looksMax = 10;
/** So long after it was due, a round that could not be ended is tried again; the looks of one run reach further. */
const retryMs = 7 * 24 * hourMs;

type Services = Pick<JobServices, 'db' | 'clock' | 'log'>;

/** Ends the unfinished rounds of each provider that has a rule, without a win; what comes later is booked as a late win or a rollback is. */
export async function endRounds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const { developer, hours, looked_at_until } of await roundEnds(db)) {
    const due = clock.now().getTime() - hours * hourMs;
    let since = looked_at_until;
    let again: Date | null = null;
    for (let look = 0; look < looksMax && since.getTime() < due; look += 1) {
      const until = new Date(Math.min(due, since.getTime() + lookMs));
      const rounds = await openRoundsOf(db, developer, since, until);
      const failed: OpenRound[] = [];
      for (const round of rounds) if (!(await isEnded(services, developer, round))) failed.push(round);
      again ??= failed.find(({ createdAt }) => createdAt.getTime() > due - retryMs)?.createdAt ?? null;
      await saveLook(db, developer, again ?? until);
      if (rounds.length > 0)
        log.info({ provider: developer, rounds: rounds.length - failed.length }, 'unfinished rounds were ended by rule');
      since = until;
    }
  }
}

/** One round that fails holds up no other: it is named in the log, and the next runs try it again. */
async function isEnded({ db, clock, log }: Services, developer: string, round: OpenRound): Promise<boolean> {
  const named = { provider: developer, round: round.round, userId: round.userId };
  try {
    const ended = await transact(db, (tx) => endOne(tx, developer, round, clock.now()));
    if (!ended) log.error(named, 'ALARM: an unfinished round could not be ended: it was refused');
    return ended;
  } catch (error) {
    log.error({ ...named, err: error }, 'ALARM: an unfinished round could not be ended');
    return false;
  }
}

/** Under the player's lock, so that a message of the provider comes before or after it. @returns false where it was refused */
async function endOne(tx: Db, developer: string, open: OpenRound, now: Date): Promise<boolean> {
  const { userId, round } = open;
  await lockForBets(tx, userId);
  const row = await findRound(tx, userId, developer, round);
  if (row === undefined || row.closed) return true;
  const session = await lastSession(tx, open);
  if (session === null) return false;
  const end = {
    kind: 'win',
    developer,
    token: '',
    game: session.game,
    transaction: endOfRound,
    round,
    amountMinor: 0n,
    roundClosed: true,
  } as const;
  const answers = await applyIn(tx, session, await findReferences(tx, userId, [end]), now);
  return answers.every(({ rejection }) => rejection === null);
}
