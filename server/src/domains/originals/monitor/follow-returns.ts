import { titles } from '@mela/games/index';
import { statedOdds } from '@mela/games/watch/stated-odds';
import { alarmingWealth, claims, evidence, watchOn } from '@mela/games/watch/watch';
import { consumer, type Services, type StoredEvent } from '../../../kernel/events/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { isRealPerson, marksOf } from '../../accounts/index.ts';
import { originalsDeveloper } from '../../play/index.ts';
import { addUpRounds, winBets, type DatedRound } from './add-up-rounds.ts';
import { closeUnderAlarm, raiseAlarm, readWatch, saveWatch } from './alarm-store.ts';
import { addToDays, sumsOfTitles } from './day-store.ts';
import { settledRounds } from './settled-store.ts';

type Settled = StoredEvent<'round.settled'>;

/**
 * Adds up stakes and wins of every original, and tests them against the stated odds: each settled round counts exactly once, in the order of
 * the events. Test accounts are added up apart and not tested.
 */
export const returnsConsumer = consumer({
  name: 'originals.returns',
  types: ['round.settled'],
  batchMax: 500,
  async handle(tx, batch, services) {
    const rounds = await datedRounds(tx, batch);
    await addToDays(tx, addUpRounds(rounds));
    const byTitle = Map.groupBy(
      rounds.filter(({ real }) => real),
      ({ game, version }) => `${game} ${version}`,
    );
    for (const played of byTitle.values()) await judge(tx, played, services);
  },
});

async function datedRounds(tx: Tx, batch: readonly Settled[]): Promise<DatedRound[]> {
  // A change of a round that was counted is reported again; what an original drew stays what it drew.
  const own = batch.filter(({ body }) => body.before === null && body.developer === originalsDeveloper && /^\d{1,18}$/.test(body.round));
  const rounds = await settledRounds(
    tx,
    own.map(({ body }) => BigInt(body.round)),
  );
  const userIds = [...new Set(own.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const real = new Set((await marksOf(tx, userIds)).filter(isRealPerson).map(({ id }) => id));
  return own.flatMap(({ body, userId, at }) => {
    const round = rounds.get(BigInt(body.round));
    return round === undefined || userId === null ? [] : [{ ...round, day: at.toISOString().slice(0, 10), real: real.has(userId) }];
  });
}

/** Tests rounds of one version of a title. Older versions are not tested, since their stated odds are no longer known. */
async function judge(tx: Tx, rounds: readonly DatedRound[], { clock, log }: Services): Promise<void> {
  const { game = '', version = 0 } = rounds[0] ?? {};
  const data = Object.hasOwn(titles, game) ? titles[game]?.data : undefined;
  if (data?.version !== version) return;
  const odds = statedOdds(data);
  const watch = watchOn(
    await readWatch(tx, game, version),
    odds,
    rounds.map((round) => ({ winBets: winBets(round), stakeMinor: Number(round.stake_minor) })),
  );
  const seen = evidence(watch);
  await saveWatch(tx, game, version, watch, Math.max(...Object.values(seen)) / alarmingWealth);
  for (const claim of claims.filter((each) => seen[each] >= alarmingWealth)) {
    const { rounds: played, observed } = await returnSoFar(tx, game, version);
    const alarm = { game, version, claim, rounds: played, observed, stated: odds.mean };
    if (!(await raiseAlarm(tx, alarm, clock.now()))) continue;
    const closed = await closeUnderAlarm(tx, game);
    log.error({ ...alarm, closed }, 'ALARM: a title does not pay what it states');
  }
}

async function returnSoFar(tx: Tx, game: string, version: number): Promise<{ rounds: number; observed: number }> {
  const sums = (await sumsOfTitles(tx)).find((sum) => sum.game === game && sum.version === version && sum.real);
  return { rounds: sums?.rounds ?? 0, observed: sums === undefined ? Number.NaN : sums.won / sums.staked };
}
