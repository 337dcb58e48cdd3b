import { consumer } from '../../kernel/events/index.ts';
import { lockSpins, saveSpins } from './store.ts';

/** Adds the spins that other contests and gifts give. */
export const grantedSpinsConsumer = consumer({
  name: 'wheel.granted-spins',
  types: ['spins.granted'],
  async handle(tx, batch) {
    for (const { userId, body } of batch.toSorted((a, b) => Number((a.userId ?? 0n) - (b.userId ?? 0n)))) {
      if (userId === null) continue;
      const state = await lockSpins(tx, userId);
      await saveSpins(tx, userId, { ...state, additional: state.additional + body.spins });
    }
  },
});
