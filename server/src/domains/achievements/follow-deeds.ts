import { consumer, emit, type NewEvent, type StoredEvent } from '../../kernel/events/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { limitsOf } from '../protection/index.ts';
import { beginDeed, endDeed, forgetBreaks, saveDeed, saveReturn, type DeedName } from './deed-store.ts';
import { judgePlayers } from './judge-players.ts';
import { addDays } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';

const types = [
  'user.registered',
  'game.played',
  'round.checked',
  'limit.changed',
  'quiet.changed',
  'break.started',
  'session.started',
  'session.ended',
  'verification.changed',
  'factor.changed',
  'mission.done',
  'mission.undone',
] as const;
type Heard = StoredEvent<(typeof types)[number]> & { readonly userId: bigint };

/** What a limit of play time had left is known for so long after a log-out. */
const freshMs = 10 * 60_000;

/** Saves what players do beside their rounds, and judges them. It reads every stored event, so that the past counts. */
export const achievementsConsumer = consumer({
  name: 'achievements.judge',
  types,
  batchMax: 200,
  async handle(tx, batch, { clock, origin }) {
    const events = batch.filter((event): event is Heard => event.userId !== null);
    const now = clock.now();
    for (const event of events) await saveDeedOf(tx, event, now);
    const earned = await judgePlayers(tx, [...new Set(events.map(({ userId }) => userId))], now);
    const recent = addDays(dayOf(now), -1);
    await emit(
      tx,
      origin,
      earned
        .filter(({ day }) => day >= recent)
        .map(({ userId, achievementId, tier }): NewEvent => {
          return { type: 'achievement.earned', userId, body: { achievementId: BigInt(achievementId), tier } };
        }),
    );
  },
});

async function saveDeedOf(tx: Tx, event: Heard, now: Date): Promise<void> {
  const { userId, type, body, at } = event;
  const day = dayOf(at);
  const last = (fact: DeedName, item: string, isOn: boolean) => (isOn ? beginDeed : endDeed)(tx, { userId, fact, item, day });
  switch (type) {
    case 'limit.changed':
      return last('limit', `${body.measure}:${body.period}`, body.maxMinor !== null || (body.minutes ?? null) !== null);
    case 'quiet.changed':
      return last('quiet', 'quiet', body.hours !== null);
    case 'factor.changed':
      return last('factor', 'factor', body.isOn);
    case 'break.started':
      // A return after self-exclusion is no reason for a stamp, also where it began within a break.
      if (body.name === 'self-exclusion') return forgetBreaks(tx, userId);
      return void (await saveDeed(tx, { userId, fact: 'break', item: String(event.id), day }));
    case 'session.started':
      return saveReturn(tx, userId, day);
    case 'session.ended':
      return body.reason === 'logout' && now.getTime() - at.getTime() < freshMs ? saveOwnEnd(tx, userId, day, now) : undefined;
    default:
      return undefined;
  }
}

/** A log-out while time of play that the player has limited is used, but not used up. */
async function saveOwnEnd(tx: Tx, userId: bigint, day: string, now: Date): Promise<void> {
  const times = (await limitsOf(tx, userId, now)).limits.filter(({ kind }) => kind === 'session');
  if (times.some(({ used }) => used > 0) && times.every(({ used, amount }) => used < amount))
    await saveDeed(tx, { userId, fact: 'own_end', item: 'own_end', day });
}
