import { readLocale } from '@mela/contract/site/languages';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import {
  applyIn,
  originalsDeveloper,
  setDemoBalance,
  type PlayAnswer,
  type PlaySession,
  type Rejection,
  type SessionMessage,
} from '../../play/index.ts';
import type { JackpotBet } from '../../jackpots/index.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { balancesOf } from '../../wallet/index.ts';
import type { JackpotPart } from '../jackpot/round-jackpot.ts';

const keys: Partial<Record<Rejection, ErrorKey>> = {
  not_enough_money: 'errors.bet.not_enough_money',
  guard: 'errors.limit_reached',
  bonus_bet_max: 'errors.bet.bonus_max',
  no_free_bet: 'errors.bet.no_free_bet',
};

/** The error for a player whose bet was rejected. */
export async function betError(tx: Db, { user_id, locale }: PlaySession, rejection: Rejection, now: Date): Promise<ApiError> {
  if (rejection === 'blocked' && user_id !== null)
    return rejectionOfBlocks(tx, { userId: user_id, kind: 'bet', locale: readLocale(locale) }, now);
  return new ApiError(keys[rejection] ?? 'errors.game.session');
}

/** `winMinor` is null while the round awaits a choice: then only the bet is booked, and the round stays open. */
type Outcome = {
  readonly round: string;
  readonly stakeMinor: bigint;
  readonly isFree: boolean;
  readonly winMinor: bigint | null;
  readonly jackpot: JackpotPart | null;
};

/** A round's bet, its contribution to a jackpot, the jackpot's win, and last the win that closes the round if it has ended. */
export function messagesOf(session: PlaySession, { round, stakeMinor, isFree, winMinor, jackpot }: Outcome): SessionMessage[] {
  const free = isFree ? { free: { id: null } } : {};
  const bet = { ...messageOf(session, round), kind: 'bet', transaction: betOf(round), amountMinor: stakeMinor, ...free } as const;
  const win = winMinor === null ? [] : [winOf(session, round, winMinor)];
  return [bet, ...(jackpot ? jackpotMessages(session, jackpot) : []), ...win];
}

/** Books the win that closes a round whose bet was booked before. Session, blocks and limits cannot reject it. */
export async function bookWin(tx: Db, session: PlaySession, round: string, winMinor: bigint, now: Date): Promise<bigint> {
  if (session.demo_minor !== null) {
    const minor = session.demo_minor + winMinor;
    await setDemoBalance(tx, session.id, minor);
    return minor;
  }
  const [answer] = await applyIn(tx, session, [winOf(session, round, winMinor)], now);
  return balanceIn(round, answer);
}

/**
 * Books the paisa that the remainders of earlier contributions add up to, where the jackpot was locked last. It does not change the player's
 * balance.
 */
export async function bookCarried(
  tx: Db,
  session: PlaySession,
  { round, jackpot }: JackpotBet,
  carriedMinor: bigint,
  now: Date,
): Promise<void> {
  const [answer] = await applyIn(tx, session, [fillOf(session, round, 'carried', jackpot, carriedMinor)], now);
  balanceIn(round, answer);
}

/** The player's balance, cash and bonus together, or a demo's; in paise. */
export async function balanceMinor(tx: Db, session: PlaySession): Promise<bigint> {
  if (session.user_id === null) return session.demo_minor ?? 0n;
  const { cashMinor, bonusMinor } = await balancesOf(tx, session.user_id);
  return cashMinor + bonusMinor;
}

const betOf = (round: string) => `${round}:bet`;
const messageOf = ({ game }: PlaySession, round: string) => ({ developer: originalsDeveloper, round, game });

/** Contributions to the jackpot with the bet, and its win before the one that closes the round. */
function jackpotMessages(session: PlaySession, { bet, taken }: JackpotPart): SessionMessage[] {
  const { round, jackpot, fillMinor } = bet;
  const carried = taken?.carriedMinor ?? 0n;
  const won = taken?.wonMinor ?? 0n;
  return [
    ...(fillMinor === 0n ? [] : [fillOf(session, round, 'fill', jackpot, fillMinor)]),
    ...(carried === 0n ? [] : [fillOf(session, round, 'carried', jackpot, carried)]),
    ...(won === 0n ? [] : [{ ...winOf(session, round, won), transaction: `${round}:jackpot`, roundClosed: false, jackpot }]),
  ];
}

function fillOf(session: PlaySession, round: string, name: 'fill' | 'carried', jackpot: string, amountMinor: bigint) {
  return {
    ...messageOf(session, round),
    kind: 'fill',
    transaction: `${round}:${name}`,
    reference: betOf(round),
    amountMinor,
    jackpot,
  } as const;
}

function winOf(session: PlaySession, round: string, winMinor: bigint) {
  return {
    ...messageOf(session, round),
    kind: 'win',
    transaction: `${round}:win`,
    reference: betOf(round),
    amountMinor: winMinor,
    roundClosed: true,
  } as const;
}

function balanceIn(round: string, answer: PlayAnswer | undefined): bigint {
  if (answer?.balanceMinor === undefined || answer.rejection) throw new Error(`round ${round} was not booked: ${answer?.rejection}`);
  return answer.balanceMinor;
}
