import { consumer, lastOfRounds, type StoredEvent, type WorkServices } from '../../kernel/events/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../accounts/index.ts';
import { cashStakes } from '../play/index.ts';
import { exclusionOf } from '../protection/index.ts';
import { ownersOf } from './code-store.ts';
import { insertFriends, judgeAgain, type NewFriend } from './friend-store.ts';
import { friendsAmong, saveRounds, type StakedRound } from './round-store.ts';
import { daysAfter, readCode, termsAt } from './rules.ts';
import { referralSetting } from './settings.ts';
import { allTerms } from './terms/terms-store.ts';

/** So many days rounds are kept: longer than a provider may take to roll one back. */
export const keptDays = 60;

/**
 * Notes who opened an account with another player's code, and what these friends stake of real money. What a round has staked is read from its movements
 * as they are now, so an event that comes again, late or twice changes nothing. A friend of whom a deposit was taken back is looked at again.
 */
export const friendsConsumer = consumer({
  name: 'referral.friends',
  types: ['user.registered', 'round.settled', 'deposit.reversed'],
  from: 'now',
  batchMax: 500,
  shards: 4,
  async handle(tx, batch, services) {
    const registered = batch.flatMap((event) => (event.type === 'user.registered' && event.userId !== null ? [event.userId] : []));
    await noteJoined(tx, registered, services);
    await countStakes(tx, lastOfRounds(batch.flatMap((event) => (event.type === 'round.settled' ? [event] : []))), services);
    const reversed = batch.flatMap((event) => (event.type === 'deposit.reversed' && event.userId !== null ? [event.userId] : []));
    if (reversed.length > 0) await judgeAgain(tx, [...new Set(reversed)], services.clock.now());
  },
});

/** A code that is unknown, or of a player who is away, promises nothing; the account is open all the same. */
async function noteJoined(tx: Tx, userIds: readonly bigint[], { clock }: WorkServices): Promise<void> {
  if (userIds.length === 0 || !(await referralSetting(tx, 'referral_program')).enabled) return;
  const versions = await allTerms(tx);
  if (versions.length === 0) return;
  const typed = (await usersByIds(tx, userIds)).flatMap((user) => {
    const code = user.referral_code === null ? null : readCode(user.referral_code);
    return code === null || !isRealPerson(user) ? [] : [{ user, code }];
  });
  if (typed.length === 0) return;
  const owners = await ownersOf(tx, [...new Set(typed.map(({ code }) => code))]);
  const referrers = new Map((await usersByIds(tx, [...new Set(owners.values())])).map((user) => [user.id, user]));
  const friends: NewFriend[] = [];
  for (const { user, code } of typed) {
    const referrer = referrers.get(owners.get(code) ?? 0n);
    if (referrer === undefined || referrer.id >= user.id || !isRealPerson(referrer)) continue;
    // Events are read late: the terms are those of the moment of joining.
    const terms = termsAt(versions, user.created_at);
    if (terms === undefined || (await exclusionOf(tx, referrer.id, clock.now())) !== null) continue;
    friends.push({ userId: user.id, referrerId: referrer.id, termsId: terms.id, joinedAt: user.created_at });
  }
  await insertFriends(tx, friends);
}

async function countStakes(
  tx: Tx,
  rounds: readonly (StoredEvent<'round.settled'> & { readonly userId: bigint })[],
  { clock }: WorkServices,
): Promise<void> {
  if (rounds.length === 0) return;
  const known = await friendsAmong(tx, [...new Set(rounds.map(({ userId }) => userId))]);
  const staked: StakedRound[] = [];
  for (const { userId, body } of rounds)
    if (known.has(userId)) {
      const cashMinor = await cashStakes(tx, userId, body.developer, body.round);
      staked.push({ userId, round: body.round, cashMinor, settledAt: new Date(body.settledMs) });
    }
  const now = clock.now();
  await saveRounds(tx, staked, daysAfter(now, 1 - keptDays), now);
}
