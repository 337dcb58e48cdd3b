import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { consumer, type StoredEvent, type WorkServices } from '../../../kernel/events/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { accountsInSamePlace, raiseSignal } from '../../signals/index.ts';
import { bonusBets } from '../../wallet/index.ts';
import { bonusById, convertedSince, countAwarded } from './abuse-store.ts';
import { isLargestBetPlay, largePercent, othersMin, withdrawnMs } from './rules.ts';

type Heard = StoredEvent<'prize.awarded' | 'bonus.ended' | 'withdrawal.requested'>;

/** Raises signals for operators where gifts look abused. It refuses nothing and takes nothing: a person decides. */
export const abuseConsumer = consumer({
  name: 'bonuses.abuse',
  types: ['prize.awarded', 'bonus.ended', 'withdrawal.requested'],
  from: 'now',
  batchMax: 50,
  async handle(tx, batch, services) {
    for (const event of batch) if (event.userId !== null) await look(tx, event, event.userId, services);
  },
});

async function look(tx: Tx, event: Heard, userId: bigint, services: WorkServices): Promise<void> {
  switch (event.type) {
    case 'prize.awarded':
      return (event.body.giver ?? 'gifts') === 'gifts' ? lookForOthers(tx, event.body.campaign, userId, services) : undefined;
    case 'bonus.ended':
      return event.body.state === 'converted' ? lookAtBets(tx, event.body.bonusId, userId, services) : undefined;
    case 'withdrawal.requested':
      return lookAtWithdrawal(tx, event.body.sumMinor, userId, services);
  }
}

/** Other accounts of the same browser or address that the same campaign has given something. */
async function lookForOthers(tx: Tx, campaign: string, userId: bigint, { origin, clock }: WorkServices): Promise<void> {
  const now = clock.now();
  const near = await accountsInSamePlace(tx, userId, now);
  for (const place of ['device', 'address'] as const) {
    if (near[place].length < othersMin[place]) continue;
    const accounts = await countAwarded(tx, campaign, near[place]);
    if (accounts < othersMin[place]) continue;
    await raiseSignal(tx, origin, {
      userId,
      kind: `gift-shared-${place}`,
      cause: Buffer.from(campaign),
      facts: { campaign, accounts },
      now,
    });
  }
}

async function lookAtBets(tx: Tx, bonusId: bigint, userId: bigint, { origin, clock }: WorkServices): Promise<void> {
  const bonus = await bonusById(tx, bonusId);
  if (!bonus || bonus.terms.betMax === null) return;
  const now = clock.now();
  const largeMinor = shareOf(toMinor(bonus.terms.betMax), basisPointsOf(largePercent));
  const until = new Date((bonus.ended_at ?? now).getTime() + 1);
  const played = await bonusBets(tx, { userId, bonusId: bonus.ledger_id, since: bonus.granted_at, until, largeMinor });
  if (!isLargestBetPlay(played)) return;
  const facts = { bonus: Number(bonusId), bets: played.bets, largest: played.large, betMax: bonus.terms.betMax };
  await raiseSignal(tx, origin, { userId, kind: 'bonus-largest-bets', cause: Buffer.from(String(bonusId)), facts, now });
}

/** The withdrawal of at least what a bonus has just become. */
async function lookAtWithdrawal(tx: Tx, sumMinor: bigint, userId: bigint, { origin, clock }: WorkServices): Promise<void> {
  const now = clock.now();
  const { minor, lastId } = await convertedSince(tx, userId, new Date(now.getTime() - withdrawnMs));
  if (lastId === null || minor === 0n || sumMinor < minor) return;
  const facts = { converted: fromMinor(minor), withdrawal: fromMinor(sumMinor) };
  await raiseSignal(tx, origin, { userId, kind: 'bonus-withdrawn', cause: Buffer.from(String(lastId)), facts, now });
}
