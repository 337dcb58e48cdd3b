import type { PlayerMoney, playerMoneyApi } from '@mela/contract/api/operators/office/player-money';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { wagerLeftMinor } from '@mela/contract/money/withdrawable';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { runningBonuses } from '../../bonuses/index.ts';
import { lastPayments, paidTotals } from '../../payments/index.ts';
import { lastRounds } from '../../play/index.ts';
import { balancesOf, pointsOf } from '../../wallet/index.ts';

const rowsMax = 10;

/** What a player has and did last, from the ledger itself and not from read models. @throws ApiError `errors.not_found` */
export async function showPlayerMoney(
  { tx, now, origin }: OperatorContext,
  { params }: InputOf<(typeof playerMoneyApi.rows)['GET /players/:id/money']>,
): Promise<PlayerMoney> {
  const user = await userById(tx, BigInt(params.id));
  if (!user) throw new ApiError('errors.not_found');
  await recordAct(tx, origin, { act: 'players.see-money', subject: `player:${user.id}`, reason: null, at: now });
  const totals = await paidTotals(tx, user.id);
  return {
    trueAt: unixSec(now),
    ...(await viewBalances(tx, user.id)),
    depositCount: totals.deposits,
    deposited: fromMinor(totals.depositedMinor),
    withdrawalCount: totals.withdrawals,
    withdrawn: fromMinor(totals.withdrawnMinor),
    covered: fromMinor(totals.coveredMinor),
    deposits: await lastPayments(tx, user.id, 'deposit', rowsMax),
    withdrawals: await lastPayments(tx, user.id, 'withdrawal', rowsMax),
    rounds: await lastRounds(tx, user.id, rowsMax),
    bonuses: await runningBonuses(tx, user.id, now),
  };
}

async function viewBalances(tx: Db, userId: bigint): Promise<Pick<PlayerMoney, 'balances' | 'points' | 'wagerLeft'>> {
  const balances = await balancesOf(tx, userId);
  const { currency, cashMinor, bonusMinor, heldMinor } = balances;
  const points = (await pointsOf(tx, [userId])).get(userId) ?? 0n;
  return {
    balances: [
      { kind: 'cash', currency, amount: fromMinor(cashMinor) },
      { kind: 'bonus', currency, amount: fromMinor(bonusMinor) },
      { kind: 'held', currency, amount: fromMinor(heldMinor) },
    ],
    points: Number(points),
    wagerLeft: fromMinor(wagerLeftMinor(balances)),
  };
}
