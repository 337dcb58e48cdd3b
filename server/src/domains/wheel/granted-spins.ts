import { consumer } from '../../kernel/events/index.ts';
import { lockSpins, saveSpins } from './store.ts';

/** Adds the spins that contests and gifts give, each event once, and takes those that are left back with their prize. */
export const grantedSpinsConsumer = consumer({
  name: 'wheel.granted-spins',
  types: ['prize.awarded', 'prize.undone'],
  async handle(tx, batch) {
    for (const event of batch.toSorted((a, b) => Number((a.userId ?? 0n) - (b.userId ?? 0n)))) {
      const spins = event.type === 'prize.awarded' ? spinsOf(event.body.prize) : -spinsOf(event.body.prize);
      if (event.userId === null || spins === 0) continue;
      const state = await lockSpins(tx, event.userId);
      await saveSpins(tx, event.userId, { ...state, additional: Math.max(state.additional + spins, 0) });
    }
  },
});

const spinsOf = (prize: { readonly type: string; readonly count?: number }) => (prize.type === 'wheel_spins' ? (prize.count ?? 0) : 0);
