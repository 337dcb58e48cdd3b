import { consumer, emit, type StoredEvent } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Tx } from '../../../kernel/types.ts';
import { isRealPerson, marksOf } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { protectionSetting } from '../settings.ts';
import { careAt, lockSigns, saveCare, saveSigns } from './marker-store.ts';
import { scoreOf } from './score.ts';
import { addSign, noSigns, type Heard, type Signs } from './signs.ts';

type Event = StoredEvent<'round.settled' | 'deposit.succeeded' | 'withdrawal.cancelled'>;

/** Care lasts so long after the last sign at which the score was reached. */
export const careMs = 14 * 86_400_000;

/** Counts the signs of harm and raises care at a score. It reads what is in its events, and nothing of offers, levels or what a player is worth. */
export const markerConsumer = consumer({
  name: 'protection.markers',
  types: ['round.settled', 'deposit.succeeded', 'withdrawal.cancelled'],
  from: 'now',
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, { origin }) {
    const events = batch.filter((event): event is Event & { userId: bigint } => event.userId !== null);
    const persons = (await marksOf(tx, [...new Set(events.map(({ userId }) => userId))])).filter(isRealPerson);
    const signs = await lockSigns(
      tx,
      persons.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
    );
    const last = new Map<bigint, Date>();
    for (const event of events) {
      const before = signs.get(event.userId);
      if (before === undefined) continue;
      signs.set(event.userId, addSign(before, heardOf(event)));
      last.set(event.userId, event.at);
    }
    await saveSigns(tx, signs);
    const { score: from } = await protectionSetting(tx, 'care');
    for (const [userId, at] of last) await raiseCare(tx, { userId, signs: signs.get(userId) ?? noSigns, from, at }, origin);
  },
});

function heardOf({ type, body, at }: Event): Heard {
  if (type === 'round.settled') {
    const { betMinor, winMinor, before, settledMs } = body;
    const netMinor = winMinor - betMinor;
    const settledAt = new Date(settledMs);
    if (before === null) return { is: 'round', at, netMinor, settledAt };
    const isUndone = betMinor === 0n && winMinor === 0n && before.betMinor > 0n;
    return { is: 'correction', at, netMinor: netMinor - before.winMinor + before.betMinor, settledAt, isUndone };
  }
  return type === 'deposit.succeeded' ? { is: 'deposit', at, sumMinor: body.sumMinor } : { is: 'cancelled', at };
}

type Watched = { readonly userId: bigint; readonly signs: Signs; readonly from: number; readonly at: Date };

async function raiseCare(tx: Tx, { userId, signs, from, at }: Watched, origin: Origin): Promise<void> {
  const { score, markers } = scoreOf(signs.days, at);
  if (score < from) return;
  const before = await careAt(tx, userId, at);
  const until = new Date(at.getTime() + careMs);
  await saveCare(tx, { userId, score, markers, until, since: before?.since ?? at, seenAt: before?.seenAt ?? null });
  if (before) return;
  await emit(tx, origin, [{ type: 'care.raised', userId, body: { score, markers: markers.map(({ marker }) => marker) } }]);
  const after = { score, markers: markers.map(({ marker, points }) => `${marker} ${points}`), until: until.toISOString() };
  await recordAct(tx, origin, { act: 'protection.raise-care', subject: `player:${userId}`, reason: null, at, after });
}
