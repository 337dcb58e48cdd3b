import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { playToEnd } from '../originals/index.ts';
import { balancesOf, lockPlayer, post } from '../wallet/index.ts';
import { moneyMinor, roster, type RosterName } from './roster.ts';
import { visitGame, type Visit } from './visit-game.ts';

/**
 * Plays one round of one demo player. What they have open is in this process only: after a start they open games again.
 */
export function demoRounds(failpoint: Failpoint): (services: JobContext) => Promise<void> {
  const visits = new Map<RosterName, Visit>();
  return async (services) => {
    const { db, config, clock, random, log, origin } = services;
    const name = roster[random.below(roster.length)] ?? roster[0];
    const visit = visits.get(name) ?? (await transact(db, (tx) => visitGame({ tx, config, random, now: clock.now(), origin }, name)));
    if (visit === null) return;
    visits.delete(name);
    await transact(db, (tx) => fillUp(tx, services, visit.userId));
    try {
      await playToEnd(
        { db, clock, random, failpoint },
        { token: visit.token, key: String(random.below(2 ** 32)), stakeMinor: visit.stakeMinor },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log.debug({ err: error }, 'a demo player leaves a game that takes no bets');
      return;
    }
    visit.roundsLeft -= 1;
    if (visit.roundsLeft > 0) visits.set(name, visit);
  };
}

/** Gives play money to a demo player who has little of it. */
async function fillUp(tx: Tx, { clock, origin }: JobContext, userId: bigint): Promise<void> {
  await lockPlayer(tx, userId);
  const { cashMinor } = await balancesOf(tx, userId);
  if (cashMinor >= moneyMinor.floor) return;
  const now = clock.now();
  const grant = {
    key: `demo-grant:${userId}:${now.getTime()}`,
    kind: 'demo_grant',
    userId,
    amountMinor: moneyMinor.grant,
    origin,
  } as const;
  const [posted] = await post(tx, [grant], now);
  if (posted?.status === 'refused') throw new Error(`the play money of demo player ${userId} was refused: ${posted.reason}`);
}
