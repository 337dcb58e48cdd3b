import { toMinor } from '@mela/contract/money/money';
import { consumer, emit, type NewEvent } from '../../../kernel/events/index.ts';
import { noteUsed, undoneAmong } from '../../bonuses/index.ts';
import { gameByRef } from '../../catalogue/index.ts';
import { insertGrant } from '../grants/grant-store.ts';
import { forgetFreeBets, insertFreeBets } from './free-bet-store.ts';

const daysOtherwise = 7;
const dayMs = 86_400_000;

const changed = (userId: bigint): NewEvent => ({ type: 'freebets.changed', userId, body: {} });

/** Gives the free bets that a prize promised, each prize once by its key, and takes those that are left back with it. */
export const freeBetsConsumer = consumer({
  name: 'play.free-bets',
  types: ['prize.awarded', 'prize.undone'],
  async handle(tx, batch, { log, clock, origin }) {
    const now = clock.now();
    const undone = await undoneAmong(
      tx,
      batch.map(({ body }) => body.key),
    );
    const concerned = new Set<bigint>();
    for (const { type, userId, body } of batch) {
      if (type === 'prize.undone') {
        const used = await forgetFreeBets(tx, body.key, now);
        if (userId !== null && body.prize.type === 'free_bets') {
          await noteUsed(tx, { userId, key: body.key, prize: body.prize, used }, { origin, now });
          concerned.add(userId);
        }
        continue;
      }
      if (userId === null || body.prize.type !== 'free_bets' || undone.has(body.key)) continue;
      const { count, bet, game: slug, days = daysOtherwise } = body.prize;
      const game = await gameByRef(tx, slug);
      if (game?.slug !== slug) {
        log.error({ key: body.key, game: slug }, 'ALARM: free bets for a game that does not exist');
        continue;
      }
      const expiresAt = new Date(now.getTime() + days * dayMs);
      const gift = { key: body.key, userId, gameId: game.id, betMinor: toMinor(bet), count, givenAt: now, expiresAt };
      const id = await insertFreeBets(tx, gift);
      if (id !== null) await insertGrant(tx, { id, provider: game.canonical, endsAt: expiresAt }, now);
      concerned.add(userId);
    }
    await emit(tx, origin, [...concerned].map(changed));
  },
});
