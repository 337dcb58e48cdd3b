import { consumer, type StoredEvent } from '../../../kernel/events/index.ts';
import type { Config } from '../../../config/config.ts';
import { insertWaiting, type NewWaiting } from './event-store.ts';
import { productEventId, productName } from './names.ts';
import { countedPlayers, countPlayers, uncountPlayers } from './player-store.ts';
import { counted, shapeProductEvent } from './shape-product-event.ts';
import type { SinkName } from './sink.ts';

/** After these nothing more of a player is sent, until a log-in from a browser that has accepted the notice. */
const ending = ['break.started', 'account.closed'] as const;
const heard = [...counted, ...ending] as const;
type Heard = StoredEvent<(typeof heard)[number]>;

const isEnding = (event: Heard): event is StoredEvent<(typeof ending)[number]> => ending.some((type) => type === event.type);

/** The places that are configured. */
export const sinksOf = ({ productEvents }: Config): readonly SinkName[] => [
  ...(productEvents?.service ? (['service'] as const) : []),
  ...(productEvents?.files ? (['files'] as const) : []),
];

/**
 * Writes product events, in the transaction that moves the place in the log: each is there once for each place, and is sent from there. Players
 * are counted from a log-in or a registration whose browser has accepted the notice, until one whose browser has not, a break or the end of the
 * account; then what still waits of them is forgotten.
 */
export const productEventsConsumer = consumer({
  name: 'telemetry.product-events',
  types: heard,
  from: 'now',
  async handle(tx, batch, { config, clock }) {
    const sinks = sinksOf(config);
    if (sinks.length === 0) return;
    const key = config.secrets.productEvents;
    const players = [...new Set(batch.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
    const names = new Map(await countedPlayers(tx, players));
    const accepted = new Map<bigint, string>();
    const left = new Set<bigint>();
    let waiting: NewWaiting[] = [];
    for (const event of batch) {
      const { userId } = event;
      if (userId === null) continue;
      const isCounted = consentIn(event);
      if (isCounted === true) {
        const name = names.get(userId) ?? productName(key, userId);
        names.set(userId, name);
        accepted.set(userId, name);
      }
      if (isCounted === false) {
        const name = names.get(userId);
        waiting = waiting.filter(({ player }) => player !== name);
        names.delete(userId);
        accepted.delete(userId);
        left.add(userId);
      }
      const player = names.get(userId);
      if (player === undefined || isEnding(event)) continue;
      waiting.push({ uuid: productEventId(key, event), player, at: event.at, ...shapeProductEvent(event) });
    }
    await uncountPlayers(tx, [...left]);
    await countPlayers(tx, accepted, clock.now());
    await insertWaiting(tx, sinks, waiting, clock.now());
  },
});

/** Whether an event says that its player is counted from now on; null where it says nothing of it. */
function consentIn(event: Heard): boolean | null {
  if (isEnding(event)) return false;
  return event.type === 'session.started' || event.type === 'user.registered' ? event.body.accepted === true : null;
}
