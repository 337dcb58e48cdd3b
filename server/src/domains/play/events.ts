import type { NewEvent } from '../../kernel/events/index.ts';
import { balanceFact } from '../wallet/index.ts';
import type { Booked } from './add-up.ts';
import { roundId } from './round-id.ts';
import type { RoundTotals } from './round-store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A round has closed with these totals. */
    'round.settled': { round: string; developer: string; gameId: bigint; betMinor: bigint; winMinor: bigint };
  }
}

const causes = { bet: 'bet', fill: 'bet', win: 'win', rollback: 'rollback', balance: 'adjustment' } as const;

/** Facts of a batch: each player's last balance, and the rounds that it closed. */
export function factsOf(booked: readonly Booked[], totals: readonly RoundTotals[]): NewEvent[] {
  const balances = new Map<bigint, NewEvent>();
  for (const { message, session, outcome } of booked) {
    balances.set(
      session.user_id,
      balanceFact(session.user_id, outcome, causes[message.kind], roundId(message.developer, message.round ?? '')),
    );
  }
  const closing = new Set(
    booked
      .filter(({ message }) => message.roundClosed)
      .map(({ message, session }) => nameOf(session.user_id, message.developer, message.round)),
  );
  const settled = totals
    .filter((total) => closing.has(nameOf(total.user_id, total.developer, total.round)))
    .map((total): NewEvent => ({
      type: 'round.settled',
      userId: total.user_id,
      body: {
        round: roundId(total.developer, total.round),
        developer: total.developer,
        gameId: BigInt(total.game_id),
        betMinor: total.bet_minor - total.undone_minor,
        winMinor: total.win_minor,
      },
    }));
  return [...balances.values(), ...settled];
}

const nameOf = (userId: bigint, developer: string, round: string | undefined) => `${userId} ${developer} ${round}`;
