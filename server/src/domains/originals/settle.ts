import type { ErrorKey } from '@mela/contract/errors';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { applyIn, houseDeveloper, setDemoPurse, type PlayAnswer, type PlaySession, type Refusal } from '../play/index.ts';
import { balancesOf } from '../wallet/index.ts';

const keys: Partial<Record<Refusal, ErrorKey>> = {
  not_enough_money: 'errors.bet.not_enough_money',
  blocked: 'errors.self_excluded',
  guard: 'errors.limit_reached',
};

/** `winMinor` is null while the round waits: then the bet alone is booked, and the round stays open. */
type Outcome = { readonly round: string; readonly stakeMinor: bigint; readonly winMinor: bigint | null };

/**
 * Books a round's bet, and its win with it where it is over, through the play service like any studio's; gives the
 * balance after it in paise. A demo's purse is its session's.
 * @throws ApiError when the bet is refused; nothing is booked then.
 */
export async function bookSpin(tx: Db, session: PlaySession, { round, stakeMinor, winMinor }: Outcome, now: Date): Promise<bigint> {
  if (session.demo_minor !== null) {
    if (session.demo_minor < stakeMinor) throw new ApiError('errors.bet.not_enough_money');
    return changePurse(tx, session, (winMinor ?? 0n) - stakeMinor);
  }
  const bet = { ...messageOf(session, round), kind: 'bet', transaction: betOf(round), amountMinor: stakeMinor } as const;
  const [betAnswer, winAnswer] = await applyIn(tx, session, winMinor === null ? [bet] : [bet, winOf(session, round, winMinor)], now);
  if (betAnswer?.refusal) throw new ApiError(keys[betAnswer.refusal] ?? 'errors.game.session');
  return balanceIn(round, winMinor === null ? betAnswer : winAnswer);
}

/** Books the win that closes a round whose bet was booked before. Neither session, block nor limit can refuse it. */
export async function bookWin(tx: Db, session: PlaySession, round: string, winMinor: bigint, now: Date): Promise<bigint> {
  if (session.demo_minor !== null) return changePurse(tx, session, winMinor);
  const [answer] = await applyIn(tx, session, [winOf(session, round, winMinor)], now);
  return balanceIn(round, answer);
}

/** What the player has now, cash and bonus together, or what is left in a demo's purse; in paise. */
export async function balanceMinor(tx: Db, session: PlaySession): Promise<bigint> {
  if (session.user_id === null) return session.demo_minor ?? 0n;
  const { cashMinor, bonusMinor } = await balancesOf(tx, session.user_id);
  return cashMinor + bonusMinor;
}

const betOf = (round: string) => `${round}:bet`;
const messageOf = ({ game }: PlaySession, round: string) => ({ developer: houseDeveloper, round, game });

function winOf(session: PlaySession, round: string, winMinor: bigint) {
  const shared = messageOf(session, round);
  return {
    ...shared,
    kind: 'win',
    transaction: `${round}:win`,
    reference: betOf(round),
    amountMinor: winMinor,
    roundClosed: true,
  } as const;
}

function balanceIn(round: string, answer: PlayAnswer | undefined): bigint {
  if (answer?.balanceMinor === undefined || answer.refusal) throw new Error(`round ${round} was not booked: ${answer?.refusal}`);
  return answer.balanceMinor;
}

async function changePurse(tx: Db, session: PlaySession, byMinor: bigint): Promise<bigint> {
  const minor = (session.demo_minor ?? 0n) + byMinor;
  await setDemoPurse(tx, session.id, minor);
  return minor;
}
