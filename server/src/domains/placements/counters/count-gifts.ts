import { consumer, type StoredEvent } from '../../../kernel/events/index.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { moveCounter } from './counter-store.ts';
import { addToCounter } from './counters.ts';

const types = ['gift.offered', 'mission.done', 'prize.awarded'] as const;

/** Counts new gifts for the header, those of missions and spins of the wheel by themselves, until the player looks at them. */
export const giftCounter = consumer({
  name: 'placements.gifts',
  types,
  async handle(tx, batch, { origin, config, clock }) {
    for (const event of batch) {
      const [name, by] = counted(event);
      if (event.userId === null || by === 0) continue;
      // Counted for later, and not shown on the player's open pages.
      if (name === 'gift' && !(await mayHearOffers(tx, event.userId, { config, now: clock.now() })))
        await moveCounter(tx, event.userId, name, by);
      else await addToCounter(tx, origin, event.userId, name, by);
    }
  },
});

function counted(event: StoredEvent<(typeof types)[number]>) {
  switch (event.type) {
    case 'gift.offered':
      return ['gift', 1] as const;
    case 'mission.done':
      return ['daily_missions', 1] as const;
    case 'prize.awarded':
      return ['fortune_wheel', event.body.prize.type === 'wheel_spins' ? event.body.prize.count : 0] as const;
  }
}
