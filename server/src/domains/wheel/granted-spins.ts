import { consumer } from '../../kernel/events/index.ts';
import { lockSpins, saveSpins } from './store.ts';

/** Adds the spins that contests and gifts give, each event once. */
export const grantedSpinsConsumer = consumer({
  name: 'wheel.granted-spins',
  types: ['prize.awarded'],
  async handle(tx, batch) {
    for (const event of batch.toSorted((a, b) => Number((a.userId ?? 0n) - (b.userId ?? 0n)))) {
      const spins = spinsOf(event.body.prize);
      if (event.userId === null || spins === 0) continue;
      const state = await lockSpins(tx, event.userId);
      await saveSpins(tx, event.userId, { ...state, additional: state.additional + spins });
    }
  },
});

const spinsOf = (prize: { readonly type: string; readonly count?: number }) => (prize.type === 'wheel_spins' ? (prize.count ?? 0) : 0);
