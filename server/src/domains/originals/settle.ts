import type { ErrorKey } from '@mela/contract/errors';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { apply, houseDeveloper, setDemoPurse, type Refusal } from '../play/index.ts';
import type { Frame } from './frame.ts';

type Outcome = { readonly round: string; readonly stakeMinor: bigint; readonly winMinor: bigint };

const keys: Partial<Record<Refusal, ErrorKey>> = {
  not_enough_money: 'errors.bet.not_enough_money',
  blocked: 'errors.self_excluded',
  guard: 'errors.limit_reached',
};

/**
 * Books a round's bet and win through the play service, like any studio's, and gives the balance after it in paise. A
 * demo's purse is its session's.
 * @throws ApiError when the bet is refused; nothing is booked then.
 */
export async function settle(tx: Db, frame: Frame, outcome: Outcome, now: Date): Promise<bigint> {
  const { session, token } = frame;
  if (session.demo_minor !== null) {
    const left = session.demo_minor - outcome.stakeMinor;
    if (left < 0n) throw new ApiError('errors.bet.not_enough_money');
    await setDemoPurse(tx, session.id, left + outcome.winMinor);
    return left + outcome.winMinor;
  }
  const shared = { developer: houseDeveloper, token, round: outcome.round, game: session.game };
  const bet = `${outcome.round}:bet`;
  const [betAnswer, winAnswer] = await apply(
    tx,
    [
      { ...shared, kind: 'bet', transaction: bet, amountMinor: outcome.stakeMinor },
      { ...shared, kind: 'win', transaction: `${outcome.round}:win`, reference: bet, amountMinor: outcome.winMinor, roundClosed: true },
    ],
    now,
  );
  if (betAnswer?.refusal) throw new ApiError(keys[betAnswer.refusal] ?? 'errors.game.session');
  if (winAnswer?.balanceMinor === undefined || winAnswer.refusal)
    throw new Error(`the win of round ${outcome.round} was refused: ${winAnswer?.refusal}`);
  return winAnswer.balanceMinor;
}
