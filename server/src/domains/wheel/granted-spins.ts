import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import { lockSpins, saveSpins } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Spins that a contest has given: written by nodes of version 0.1 until the last of them has ended. */
    'spins.granted': { spins: number };
  }
}

/** Adds the spins that contests and gifts give, each event once, and takes those that are left back with their prize. */
export const grantedSpinsConsumer = consumer({
  name: 'wheel.granted-spins',
  types: ['prize.awarded', 'prize.undone', 'spins.granted'],
  async handle(tx, batch) {
    for (const event of batch.toSorted((a, b) => Number((a.userId ?? 0n) - (b.userId ?? 0n)))) {
      const spins = addedBy(event);
      if (event.userId === null || spins === 0) continue;
      const state = await lockSpins(tx, event.userId);
      await saveSpins(tx, event.userId, { ...state, additional: Math.max(state.additional + spins, 0) });
    }
  },
});

function addedBy(event: StoredEvent<'prize.awarded' | 'prize.undone' | 'spins.granted'>): number {
  if (event.type === 'spins.granted') return event.body.spins;
  return event.type === 'prize.awarded' ? spinsOf(event.body.prize) : -spinsOf(event.body.prize);
}

const spinsOf = (prize: { readonly type: string; readonly count?: number }) => (prize.type === 'wheel_spins' ? (prize.count ?? 0) : 0);
