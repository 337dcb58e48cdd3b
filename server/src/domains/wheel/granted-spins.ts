import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { noteUsed, undoneAmong } from '../bonuses/index.ts';
import { forgetGranted, lockSpins, noteGranted, saveSpins } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Spins that a contest has given: written by nodes of version 0.1 until the last of them has ended. */
    'spins.granted': { spins: number };
  }
}

type Heard = StoredEvent<'prize.awarded' | 'prize.undone' | 'spins.granted'>;

/**
 * Adds the spins that contests and gifts give, each event once, and takes those that are left back with their prize. A prize that was undone before
 * its spins were added, as when its event was set aside, adds none and takes none.
 */
export const grantedSpinsConsumer = consumer({
  name: 'wheel.granted-spins',
  types: ['prize.awarded', 'prize.undone', 'spins.granted'],
  async handle(tx, batch, { origin, clock }) {
    const undone = await undoneAmong(
      tx,
      batch.flatMap((event) => (event.type === 'prize.awarded' ? [event.body.key] : [])),
    );
    for (const event of batch.toSorted((a, b) => Number((a.userId ?? 0n) - (b.userId ?? 0n)))) {
      if (event.userId === null || (event.type === 'prize.awarded' && undone.has(event.body.key))) continue;
      const spins = await addedBy(tx, event);
      if (spins === 0) continue;
      const state = await lockSpins(tx, event.userId);
      const used = -spins - state.additional;
      if (event.type === 'prize.undone' && event.body.prize.type === 'wheel_spins')
        await noteUsed(tx, { userId: event.userId, key: event.body.key, prize: event.body.prize, used }, { origin, now: clock.now() });
      await saveSpins(tx, event.userId, { ...state, additional: Math.max(state.additional + spins, 0) });
    }
  },
});

async function addedBy(tx: Tx, event: Heard): Promise<number> {
  if (event.type === 'spins.granted') return event.body.spins;
  const { key, prize } = event.body;
  if (prize.type !== 'wheel_spins') return 0;
  if (event.type === 'prize.undone') return -(await forgetGranted(tx, key));
  await noteGranted(tx, key, prize.count, event.at);
  return prize.count;
}
