import { toMinor } from '@mela/contract/money/money';
import { consumer, emit, lastOfRounds, type NewEvent } from '../../kernel/events/index.ts';
import { isDemoPlayer, usersByIds } from '../accounts/index.ts';
import { pointsOf, postPoints } from '../wallet/index.ts';
import { levels, levelsChanged } from './levels.ts';
import { pointsOfTurnover, turnoverKey } from './rules.ts';
import { loyaltySetting } from './settings.ts';
import { countStakes, lockRests, saveCounts, type PlayerRound } from './store.ts';
import type { Tx } from '../../kernel/types.ts';

/** Turns the stakes of settled rounds into points; a rolled back round takes its points back. Demo players earn none. */
export const turnoverConsumer = consumer({
  name: 'loyalty.turnover',
  types: ['round.settled'],
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, { origin, clock }) {
    const last = batch.at(-1);
    const rounds = await ofPlayers(tx, lastOfRounds(batch));
    if (last === undefined || rounds.length === 0) return;
    const changes = await countStakes(tx, rounds);
    const minorPerPoint = toMinor((await loyaltySetting(tx, 'experience_formula')).rupeesPerPoint);
    const sums = new Map<bigint, bigint>();
    for (const { userId, changeMinor } of changes) sums.set(userId, (sums.get(userId) ?? 0n) + changeMinor);
    const userIds = [...sums.keys()];
    const rests = await lockRests(tx, userIds);
    const held = await pointsOf(tx, userIds);
    const counts = [...sums].map(([userId, changeMinor]) => ({
      userId,
      ...pointsOfTurnover(changeMinor, { restMinor: rests.get(userId) ?? 0n, heldPoints: held.get(userId) ?? 0n }, minorPerPoint),
    }));
    const posted = await postPoints(
      tx,
      counts
        .filter(({ points }) => points !== 0n)
        .map(({ userId, points }) => ({ key: turnoverKey(userId, last.id), kind: 'turnover_points', userId, points, origin })),
      clock.now(),
    );
    // Points may have been spent since they were read: the whole batch comes again.
    const refused = posted.find(({ status }) => status === 'refused');
    if (refused) throw new Error(`points ${refused.key} were refused: ${refused.reason}`);
    const earned = await saveCounts(tx, counts);
    const rows = await levels(tx);
    await emit(tx, origin, [
      ...changes.map(({ userId, changeMinor, settledAt }): NewEvent => ({
        type: 'turnover.changed',
        userId,
        at: settledAt ?? clock.now(),
        body: { changeMinor },
      })),
      ...levelsChanged(rows, earned, clock.now()),
    ]);
  },
});

async function ofPlayers(tx: Tx, rounds: readonly PlayerRound[]): Promise<PlayerRound[]> {
  const users = await usersByIds(tx, [...new Set(rounds.map(({ userId }) => userId))]);
  const players = new Set(users.filter((user) => !isDemoPlayer(user)).map(({ id }) => id));
  return rounds.filter(({ userId }) => players.has(userId));
}
