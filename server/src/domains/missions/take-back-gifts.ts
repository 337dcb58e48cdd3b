import { consumer } from '../../kernel/events/index.ts';
import { takeBackPrizes } from '../bonuses/index.ts';
import { lockPlayers as lockWallets } from '../wallet/index.ts';
import { reopenTask, undoneTasks } from './count-store.ts';
import { firstKeptDay, taskKey } from './rules.ts';
import { lockPlayers } from './store.ts';

/**
 * Takes the gifts of missions back that are not done any more, in transactions of their own: wallets are locked before the rows of the missions, as
 * where a gift is taken, and no one else's missions wait for a wallet. A mission whose gift came back whole can be done again and gives it again.
 */
export const takeBackConsumer = consumer({
  name: 'missions.take-back',
  types: ['mission.undone'],
  batchMax: 20,
  async handle(tx, batch, { clock, origin }) {
    const now = clock.now();
    const players = [...new Set(batch.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
    await lockWallets(tx, players);
    await lockPlayers(tx, players);
    // Rounds that were counted since may have completed it again.
    const ids = new Set(batch.map(({ body }) => body.taskId));
    const undone = await undoneTasks(tx, [...ids], firstKeptDay(now));
    const keys = new Map(undone.map((task) => [taskKey(task), task]));
    for (const { key, isWhole } of await takeBackPrizes(tx, [...keys.keys()], 'rounds of the mission were undone', { origin, now })) {
      const task = keys.get(key);
      if (task && isWhole) await reopenTask(tx, task);
    }
  },
});
