import { consumer, emit, lastOfRounds, type NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { exclusionOf } from '../../protection/index.ts';
import { winsAboveOf } from './messenger-store.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A round of a player has won as much as they want to hear of by the bot. */
    'win.reached': { winMinor: bigint };
  }
}

/** What happens where its player must not be called back: no message of it on a break. */
const bringsBack: readonly string[] = ['win.reached'];

/** Whether a rule's message would call a player back during a break or an exclusion. */
export const isBarred = async (tx: Db, { event }: { readonly event: string }, userId: bigint, now: Date): Promise<boolean> =>
  bringsBack.includes(event) && (await exclusionOf(tx, userId, now)) !== null;

type Ends = { readonly betMinor: bigint; readonly winMinor: bigint };
/** A round that gives back less than its bet has won nothing. */
const reaches = ({ betMinor, winMinor }: Ends, above: bigint): boolean => winMinor >= above && winMinor > betMinor;

/**
 * Finds the wins that players have asked the bot to write of. Of each batch of rounds it reads the choices of its players by their key.
 * A round that grows past the sum later counts once.
 */
export const winsConsumer = consumer({
  name: 'notifications.wins',
  types: ['round.settled'],
  from: 'now',
  batchMax: 500,
  async handle(tx, batch, { origin }) {
    const won = lastOfRounds(batch).filter(({ body }) => body.winMinor > body.betMinor);
    if (won.length === 0) return;
    const above = await winsAboveOf(tx, [...new Set(won.map(({ userId }) => userId))]);
    const events = won.flatMap(({ userId, body }): NewEvent[] => {
      const sum = above.get(userId);
      if (sum === undefined || !reaches(body, sum) || (body.before !== null && reaches(body.before, sum))) return [];
      return [{ type: 'win.reached', userId, body: { winMinor: body.winMinor } }];
    });
    if (events.length > 0) await emit(tx, origin, events);
  },
});
