import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, blocksOf, bonusesOf, lockPlayer, post, type Bonus, type Movement } from '../../wallet/index.ts';
import { movementKeyOf } from '../awards/award.ts';
import type { AwardCause } from '../awards/prize.ts';
import { bonusesByLedgerIds, endBonus, setEmptySince, type BonusRow } from './bonus-store.ts';
import { bonusesAwaitingWins, type HeldBets } from './held-bets.ts';
import { endingOf, type Ending } from './rules.ts';
import { noteTakenBack, takeBackOf, undoneConversions, type TakenBack } from './take-back.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A bonus ended, or money that came back to an ended one went where the rest had gone. */
    'bonus.ended': { bonusId: bigint; state: Ending['state']; convertedMinor: bigint; returnedMinor: bigint };
  }
}

/**
 * Ends the bonuses of these players that are due: complete ones become cash, expired and used up ones end, and what a late win or a rollback
 * brought to an ended one follows the rest. What a bonus became whose bets were undone is taken back first, as far as it is there. `givenUp` is
 * a bonus whose player has given it up. One with a win that is held stays open until that is decided, unless it is complete. Players are locked in order, so that neither a bet nor another ending comes in between; doing it again
 * changes nothing.
 * @throws Error where the ledger refuses a movement
 */
export async function endBonuses(
  tx: Db,
  players: readonly bigint[],
  cause: AwardCause,
  { held, givenUp = null }: { readonly held: readonly HeldBets[]; readonly givenUp?: bigint | null },
): Promise<void> {
  const due: { readonly row: BonusRow; readonly bonus: Bonus; readonly ending: Ending }[] = [];
  const undone: TakenBack[] = [];
  for (const userId of [...players].sort((a, b) => (a < b ? -1 : 1))) {
    await lockPlayer(tx, userId);
    undone.push(...(await undoneConversions(tx, userId)));
    const bonuses = await bonusesOf(tx, userId);
    const rows = new Map(
      (
        await bonusesByLedgerIds(
          tx,
          bonuses.map(({ id }) => id),
        )
      ).map((row) => [row.ledger_id, row]),
    );
    const isBarred = (await blocksOf(tx, userId, cause.now)).some(({ kinds }) => kinds.includes('bet'));
    const awaiting = await bonusesAwaitingWins(tx, userId, held);
    for (const bonus of bonuses) {
      const row = rows.get(bonus.id);
      if (!row) continue;
      const ending = endingOf(row, bonus, { now: cause.now, givenUp: row.id === givenUp, isBarred, awaitsWin: awaiting.has(bonus.id) });
      if (ending) due.push({ row, bonus, ending });
      else if ((bonus.balanceMinor === 0n) !== (row.empty_since !== null))
        await setEmptySince(tx, row.id, bonus.balanceMinor === 0n ? cause.now : null);
    }
  }
  for (const one of undone) await noteTakenBack(tx, one, cause);
  const movements = [
    ...undone.flatMap((one) => takeBackOf(one, cause)),
    ...due.flatMap(({ row, bonus, ending }) => movementsOf(row, bonus, ending, cause)),
  ];
  if (movements.length === 0) return;
  const posted = await post(tx, movements, cause.now);
  for (const { key, status, reason } of posted) if (status !== 'applied') throw new Error(`${key} was not booked: ${reason ?? status}`);
  const last = new Map(posted.map((one, place) => [movements[place]?.userId ?? 0n, one]));
  for (const { row, ending } of due) await endBonus(tx, { id: row.id, ...ending, endedAt: cause.now });
  const ended = due.map(({ row, ending: { state, convertedMinor, returnedMinor } }): NewEvent => ({
    type: 'bonus.ended',
    userId: row.user_id,
    body: { bonusId: row.id, state, convertedMinor, returnedMinor },
  }));
  await emit(tx, cause.origin, [...ended, ...[...last].map(([userId, one]) => balanceEvent(userId, one, 'bonus'))]);
}

const returning = { converted: 'bonus_cap', expired: 'bonus_expire', given_up: 'bonus_forfeit', used_up: 'bonus_forfeit' } as const;

/** The movements of an ending, named by their number so that each is one of its own. A conversion of nothing is booked too: it closes the wager. */
function movementsOf(row: BonusRow, bonus: Bonus, { state, convertedMinor, returnedMinor }: Ending, { origin }: AwardCause): Movement[] {
  const named = (kind: Movement['kind'], amountMinor: bigint): Movement => ({
    key: `bonus:${row.id}:${row.endings}:${kind}`,
    kind,
    userId: row.user_id,
    amountMinor,
    ref: movementKeyOf(row.key),
    origin,
  });
  const converts = state === 'converted' && (convertedMinor > 0n || bonus.state === 'open');
  return [
    ...(converts ? [named('bonus_convert', convertedMinor)] : []),
    ...(state !== 'converted' || returnedMinor > 0n ? [named(returning[state], returnedMinor)] : []),
  ];
}
