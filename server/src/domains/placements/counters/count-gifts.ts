import { consumer } from '../../../kernel/events/index.ts';
import { addToCounter } from './counters.ts';

/** Counts new gifts for the header, until the player looks at them. */
export const giftCounter = consumer({
  name: 'placements.gifts',
  types: ['gift.offered'],
  async handle(tx, batch, { origin }) {
    for (const { userId } of batch) if (userId !== null) await addToCounter(tx, origin, userId, 'gift', 1);
  },
});
