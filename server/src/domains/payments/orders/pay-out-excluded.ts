import { requisiteErrors } from '@mela/contract/money/requisites';
import { readLocale } from '@mela/contract/site/languages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { exclusionOf } from '../../protection/index.ts';
import { balancesOf, lockPlayer } from '../../wallet/index.ts';
import type { Cause } from '../lifecycle/alarm-store.ts';
import { movePayment } from '../lifecycle/move-payment.ts';
import { openPayment } from '../lifecycle/open-payment.ts';
import { commissionMinor } from '../rules.ts';
import { type PaymentRow } from '../store.ts';
import { findSystem } from '../systems/system-store.ts';
import { requisitesOf } from '../view.ts';

type PayOut = {
  readonly userId: bigint;
  readonly system: string;
  readonly requisites: Readonly<Record<string, string>>;
  readonly reason: string;
};

/**
 * Begins the withdrawal of all the cash of a player on a break, who cannot log in to ask for it. Bonus money is not theirs to withdraw and
 * stays. The system's bounds and whole tens do not apply: nothing of the player's is left behind. An operator has said where the money goes, so no
 * rule lets it go: it waits in MANUAL for an operator who approves it, and for two where the player was never paid there.
 * @throws ApiError `errors.not_found`, `errors.api.payment.no_pay_out` for a player on no break or without cash, `errors.validation` with the fields
 */
export async function payOutExcluded(tx: Db, { userId, system: name, requisites, reason }: PayOut, cause: Cause): Promise<PaymentRow> {
  const { now, origin } = cause;
  const user = await userById(tx, userId);
  if (!user) throw new ApiError('errors.not_found');
  // Two operators at once are decided one after the other, and a break that ends meanwhile is seen.
  await lockPlayer(tx, userId);
  const { cashMinor } = await balancesOf(tx, userId);
  if (cashMinor <= 0n || !(await exclusionOf(tx, userId, now))) throw new ApiError('errors.api.payment.no_pay_out');
  const system = await findSystem(tx, name, 'withdrawal');
  if (!system) throw new ApiError('errors.validation', { fields: { system: 'errors.field.invalid' } });
  const locale = readLocale(user.locale);
  const wrong = requisiteErrors(requisitesOf(system, locale), requisites);
  if (Object.keys(wrong).length > 0) throw new ApiError('errors.validation', { fields: wrong });
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
    dueAt: now,
    now,
  } as const;
  const opened = await openPayment(tx, order, cause);
  if ('rejection' in opened) throw new Error(`the payout of player ${userId} was refused: ${opened.rejection}`);
  const { payment } = await movePayment(tx, opened, { event: 'review.manual', reason: 'operator' }, cause);
  const after = { payment: payment.id, minor: cashMinor, system: name };
  await recordAct(tx, origin, { act: 'payments.pay-out-excluded', subject: `player:${userId}`, reason, at: now, after });
  return payment;
}
