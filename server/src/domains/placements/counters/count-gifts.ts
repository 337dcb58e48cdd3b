import { consumer } from '../../../kernel/events/index.ts';
import { addToCounter } from './counters.ts';

/** Counts new gifts, those of missions by themselves, for the header, until the player looks at them. */
export const giftCounter = consumer({
  name: 'placements.gifts',
  types: ['gift.offered', 'mission.done'],
  async handle(tx, batch, { origin }) {
    for (const { type, userId } of batch)
      if (userId !== null) await addToCounter(tx, origin, userId, type === 'gift.offered' ? 'gift' : 'daily_missions', 1);
  },
});
