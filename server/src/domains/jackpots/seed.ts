import { systemOrigin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { openAccounts, post } from '../wallet/index.ts';
import { unitsPerPaisa } from './rules.ts';
import { lockJackpot, takeIn } from './store.ts';

/** The operator in the ledger: seeds pass through these accounts and leave nothing there. */
const operatorId = 0n;

/**
 * Adds to a jackpot that has less than its seed what is missing, from the operator's money. It is a contribution like any other, without a bet:
 * sums, checks and cycles need not know of it. Its jackpot is locked until the transaction ends.
 */
export async function fillToSeed(tx: Db, slug: string, now: Date): Promise<void> {
  const { seed_minor, sum_units, seq } = await lockJackpot(tx, slug);
  const missingMinor = seed_minor - sum_units / unitsPerPaisa;
  if (missingMinor <= 0n) return;
  const round = `seed:${slug}:${seq + 1n}`;
  const nothingBet = { userId: operatorId, stakeMinor: 0n, wholeAtMinor: 1n, fell: false, mayWin: true, fillMinor: missingMinor };
  const { won_minor } = await takeIn(tx, { ...nothingBet, jackpot: slug, round, units: missingMinor * unitsPerPaisa }, now);
  if (won_minor !== 0n) throw new Error(`the seed of jackpot ${slug} filled it`);
  await openAccounts(tx, operatorId);
  const seed = {
    key: round,
    kind: 'jackpot_seed',
    userId: operatorId,
    amountMinor: missingMinor,
    origin: systemOrigin('jackpots'),
  } as const;
  const [posted] = await post(tx, [seed], now);
  if (posted?.status !== 'applied') throw new Error(`the seed of jackpot ${slug} was refused: ${posted?.reason ?? posted?.status}`);
}
