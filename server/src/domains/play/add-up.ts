import type { Posted } from '../wallet/index.ts';
import type { PlayMessage } from './message.ts';
import { movementKey } from './movements.ts';
import type { RoundChange } from './round-store.ts';
import type { PlaySession } from './store.ts';

export type Booked = { readonly message: PlayMessage; readonly session: PlaySession & { user_id: bigint }; readonly outcome: Posted };

/** What a batch's applied movements add to each round they belong to. A remembered rollback of an unknown bet belongs to none. */
export function addUp(booked: readonly Booked[]): RoundChange[] {
  const rounds = new Map<string, RoundChange>();
  for (const { message, session, outcome } of booked) {
    const round = message.round ?? '';
    if (message.kind === 'rollback' && outcome.movedMinor === null) continue;
    const name = `${session.user_id} ${message.developer} ${round}`;
    const moved = outcome.movedMinor ?? 0n;
    const after = outcome.cashMinor + outcome.bonusMinor;
    const change: RoundChange = rounds.get(name) ?? {
      developer: message.developer,
      round,
      userId: session.user_id,
      gameId: session.game_id,
      betMinor: 0n,
      winMinor: 0n,
      undoneMinor: 0n,
      closed: false,
      beforeMinor: after - moved,
      afterMinor: after,
      movementKeys: [],
    };
    if (message.kind === 'bet') change.betMinor -= moved;
    if (message.kind === 'win') change.winMinor += moved;
    if (message.kind === 'rollback') change.undoneMinor += moved;
    change.closed ||= message.roundClosed ?? false;
    change.afterMinor = after;
    change.movementKeys.push(movementKey(message.developer, message.transaction ?? ''));
    rounds.set(name, change);
  }
  return [...rounds.values()];
}
