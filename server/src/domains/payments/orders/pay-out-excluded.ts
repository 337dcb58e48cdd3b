import { requisiteErrors } from '@mela/contract/money/requisites';
import { readLocale } from '@mela/contract/site/languages';
import type { Log } from '../../../kernel/log.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { exclusionOf } from '../../protection/index.ts';
import { balancesOf, lockPlayer } from '../../wallet/index.ts';
import { openPayment } from '../lifecycle/open-payment.ts';
import { commissionMinor, later, reviewSec } from '../rules.ts';
import { findSystem } from '../store.ts';
import { requisitesOf } from '../view.ts';

type PayOut = {
  readonly userId: bigint;
  readonly system: string;
  readonly requisites: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The operator. */
  readonly origin: Origin;
  readonly log: Log;
};

export type PaidOut = { readonly paymentId: bigint; readonly sumMinor: bigint } | { readonly refused: string };

/**
 * Begins the withdrawal of all the cash of a player on a break, who cannot log in to ask for it. Bonus money is not theirs to withdraw and
 * stays. The system's bounds and whole tens do not apply: nothing of the player's is left behind.
 * @returns the payment and its sum in paise, or `refused`: why not, in an operator's words
 */
export async function payOutExcluded(tx: Db, { userId, system: name, requisites, now, origin, log }: PayOut): Promise<PaidOut> {
  // Two operators at once are decided one after the other, and a break that ends meanwhile is seen.
  await lockPlayer(tx, userId);
  const user = await userById(tx, userId);
  if (!user || !(await exclusionOf(tx, userId, now))) return { refused: 'the player is on no break and can withdraw by themselves' };
  const system = await findSystem(tx, name, 'withdrawal');
  if (!system) return { refused: `there is no withdrawal by ${name}` };
  const locale = readLocale(user.locale);
  const wrong = Object.entries(requisiteErrors(requisitesOf(system, locale), requisites)).map(([field, error]) => `${field}: ${error}`);
  if (wrong.length > 0) return { refused: wrong.join(', ') };
  const { cashMinor } = await balancesOf(tx, userId);
  if (cashMinor <= 0n) return { refused: 'the balance is empty' };
  const order = {
    userId,
    direction: 'withdrawal',
    system: system.system,
    sumMinor: cashMinor,
    commissionMinor: commissionMinor(cashMinor, system.commission_bp),
    requisites,
    visit: { cashierSessionId: null, extraData: null },
    returnUrl: null,
    locale,
    dueAt: later(now, reviewSec),
    now,
  } as const;
  const payment = await openPayment(tx, order, { now, origin, log });
  if ('rejection' in payment) throw new Error(`the payout of player ${userId} was refused: ${payment.rejection}`);
  return { paymentId: payment.id, sumMinor: cashMinor };
}
