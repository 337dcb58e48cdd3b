import { toMinor } from '@mela/contract/money/money';
import { basisPointsOf } from '@mela/contract/money/shares';
import { consumer, emit, lastOfRounds, type NewEvent } from '../../kernel/events/index.ts';
import { isDemoPlayer, marksOf } from '../accounts/index.ts';
import { pointsOf, postPoints } from '../wallet/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { weightOf } from '../bonuses/index.ts';
import { uncountedTimes } from '../protection/index.ts';
import { doubtfulTimes } from '../verification/index.ts';
import { shareLevels } from './levels/level-store.ts';
import { isPaused, pointsOfTurnover, turnoverKey, type Pause } from './rules.ts';
import { loyaltySetting } from './settings.ts';
import { tellLevels } from './levels/tell-levels.ts';
import {
  addToDays,
  countStakes,
  lockRests,
  notePause,
  pausesOf,
  saveCounts,
  type PlayerCount,
  type PlayerRound,
  type SharedRound,
  type TurnoverChange,
} from './store.ts';
import type { Tx } from '../../kernel/types.ts';

/**
 * Turns the stakes of settled rounds into points; a rolled back round takes its points back. Demo players earn none, and a round makes none
 * that was settled while no offer might be made to its player: in a break, in care, under a block, with a deposit limit that is used up, with an
 * identity in doubt. What it counted for first holds for its corrections, too. While a limit of play is reached the ledger books no bet.
 */
export const turnoverConsumer = consumer({
  name: 'loyalty.turnover',
  types: ['round.settled', 'break.started'],
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, { origin, clock }) {
    const last = batch.at(-1);
    for (const { type, userId, at, body } of batch)
      if (type === 'break.started' && userId !== null)
        await notePause(tx, { userId, since: at, until: body.until === null ? null : new Date(body.until) });
    const rounds = await ofPlayers(tx, lastOfRounds(batch.filter((event) => event.type === 'round.settled')));
    if (last === undefined || rounds.length === 0) return;
    const changes = await countStakes(tx, await withShares(tx, rounds));
    const minorPerPoint = toMinor((await loyaltySetting(tx, 'experience_formula')).rupeesPerPoint);
    const sums = new Map<bigint, bigint>();
    for (const { userId, countedMinor } of changes) sums.set(userId, (sums.get(userId) ?? 0n) + countedMinor);
    const userIds = [...sums.keys()];
    await shareLevels(tx);
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
    await addToDays(tx, daysOf(changes, counts, minorPerPoint));
    await emit(
      tx,
      origin,
      changes.map(({ userId, changeMinor, settledAt }): NewEvent => ({
        type: 'turnover.changed',
        userId,
        at: settledAt ?? clock.now(),
        body: { changeMinor },
      })),
    );
    await tellLevels(tx, earned, { by: 'rounds', at: clock.now(), origin });
  },
});

/** The points of a batch by the time of what made them: whole ones of each change of a settled round, the rest with the player's last change. */
function daysOf(changes: readonly TurnoverChange[], counts: readonly PlayerCount[], minorPerPoint: bigint) {
  const left = new Map(counts.map(({ userId, points }) => [userId, points]));
  const byTime = changes.map(({ userId, countedMinor, at: settledAt }, index) => {
    const rest = left.get(userId) ?? 0n;
    const isLast = !changes.slice(index + 1).some((change) => change.userId === userId);
    const points = isLast ? rest : countedMinor / minorPerPoint;
    left.set(userId, rest - points);
    return { userId, at: settledAt, points };
  });
  return byTime.filter(({ points }) => points !== 0n);
}

/** How much of each round counts: by the kind of its game, and nothing while an offer would be kept from its player. */
async function withShares(tx: Tx, rounds: readonly PlayerRound[]): Promise<SharedRound[]> {
  const userIds = [...new Set(rounds.map(({ userId }) => userId))];
  const weights = await loyaltySetting(tx, 'level_weights');
  const games = new Map((await gamesByIds(tx, [...new Set(rounds.map(({ body }) => Number(body.gameId)))])).map((game) => [game.id, game]));
  const pauses = Map.groupBy<bigint, Pause & { userId: bigint }>(
    [...(await pausesOf(tx, userIds)), ...(await uncountedTimes(tx, userIds)), ...(await doubtfulTimes(tx, userIds))],
    ({ userId }) => userId,
  );
  return rounds.map((round) => {
    const game = games.get(Number(round.body.gameId));
    const paused = isPaused(pauses.get(round.userId) ?? [], new Date(round.body.settledMs));
    return { ...round, share: paused ? 0 : basisPointsOf(game === undefined ? weights.otherwise : weightOf(weights, game)) };
  });
}

async function ofPlayers(tx: Tx, rounds: readonly PlayerRound[]): Promise<PlayerRound[]> {
  const users = await marksOf(tx, [...new Set(rounds.map(({ userId }) => userId))]);
  const players = new Set(users.filter((user) => !isDemoPlayer(user)).map(({ id }) => id));
  return rounds.filter(({ userId }) => players.has(userId));
}
