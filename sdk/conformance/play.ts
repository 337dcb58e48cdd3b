import { randomUUID } from 'node:crypto';
import type { Account, Answer, Bet, FreeRounds, Protocol, Reason, Rollback, Steps, Win, WireCall } from '../src/steps.ts';
import { connectWallet, sendByHttp } from '../src/wallet.ts';
import type { PlayerAt, Target } from './target.ts';

/** What a case found wrong. */
export class Failed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Failed';
  }
}

/** What a case plays with: a session of the player, the balance at its start, and steps of a round of its own. */
export type Play = {
  readonly target: Target;
  readonly protocol: Protocol;
  readonly player: PlayerAt;
  readonly session: string;
  readonly startMinor: number;
  once(...steps: Steps): Promise<Answer>;
  /** A signed call, to change it before `send` sends it; of another account, or sent so many seconds ahead. */
  sign(steps: Steps, by?: Account, aheadSec?: number): WireCall;
  send(call: WireCall): Promise<Answer & { readonly status: number }>;
  balance(): Promise<number>;
  bet(change?: Partial<Bet>): Bet;
  win(bet: Bet, amountMinor: number, change?: Partial<Win>): Win;
  rollback(bet: Pick<Bet, 'session' | 'game' | 'round' | 'id'>, change?: Partial<Rollback>): Rollback;
  /** So many free rounds of the game for bets of the usual stake. */
  giveFreeRounds(rounds: number): Promise<string>;
  sum(gift: string, rounds: number, amountMinor: number, change?: Partial<FreeRounds>): FreeRounds;
};

const timeoutMs = 10_000;
export const stakeMinor = 1_000;

/** A player whose session serves many cases: wallets limit how many games are opened in a minute. */
export type SeatedPlayer = PlayerAt & { current(): Promise<string> };

export function seat(player: PlayerAt): SeatedPlayer {
  let last: string | null = null;
  return {
    ...player,
    current: async () => (last ??= await player.open()),
    open: async () => (last = await player.open()),
    async end() {
      await player.end();
      last = null;
    },
  };
}

export async function startPlay(target: Target, protocol: Protocol, player: SeatedPlayer): Promise<Play> {
  const { account, send = sendByHttp, nowMs = Date.now } = target;
  const wallet = connectWallet({ account, protocol, send, timeoutMs, nowMs });
  const session = await player.current();
  const game = target.games.own;
  const balance = async () => balanceOf(await wallet.once({ kind: 'balance', session, game }));
  return {
    target,
    protocol,
    player,
    session,
    startMinor: await balance(),
    once: wallet.once,
    sign: (steps, by = account, aheadSec = 0) => protocol.call(steps, by, Math.floor(nowMs() / 1000) + aheadSec, randomUUID()),
    async send(call) {
      const { status, body } = await send(account, call, timeoutMs);
      return { ...protocol.answer(status, body), status };
    },
    balance,
    bet: (change) => ({ kind: 'bet', session, game, id: randomUUID(), round: randomUUID(), amountMinor: stakeMinor, ...change }),
    win: (bet, amountMinor, change) => ({ ...after(bet), kind: 'win', bet: bet.id, amountMinor, ends: true, ...change }),
    rollback: (bet, change) => ({ ...after(bet), kind: 'rollback', bet: bet.id, ...change }),
    giveFreeRounds(rounds) {
      if (!player.giveFreeRounds) throw new Failed('the player of this wallet can be given no free rounds');
      return player.giveFreeRounds(rounds, stakeMinor);
    },
    sum: (gift, rounds, amountMinor, change) => ({
      kind: 'free-rounds',
      session,
      game,
      id: randomUUID(),
      gift,
      rounds,
      amountMinor,
      ...change,
    }),
  };
}

const after = ({ session, game, round }: Pick<Bet, 'session' | 'game' | 'round'>) => ({ session, game, round, id: randomUUID() });

function textOf(answer: Answer): string {
  if (answer.kind === 'booked') return `booked, balance ${answer.balanceMinor}`;
  return answer.kind === 'refused' ? `refused as ${answer.code}` : `no answer of the protocol (${answer.why})`;
}

export function balanceOf(answer: Answer): number {
  if (answer.kind === 'booked') return answer.balanceMinor;
  throw new Failed(`expected an answer with a balance, got: ${textOf(answer)}`);
}

/** The step was booked, and the answer has this balance in paise. */
export function isBooked(answer: Answer, balanceMinor: number, what: string): void {
  if (answer.kind !== 'booked' || answer.balanceMinor !== balanceMinor)
    throw new Failed(`${what}: expected it to be booked with a balance of ${balanceMinor}, got: ${textOf(answer)}`);
}

/** The step was refused, for one of these reasons. */
export function isRefused(answer: Answer, what: string, ...reasons: readonly Reason[]): void {
  if (answer.kind !== 'refused' || (reasons.length > 0 && !reasons.includes(answer.reason)))
    throw new Failed(`${what}: expected a rejection${reasons.length > 0 ? ` (${reasons.join(' or ')})` : ''}, got: ${textOf(answer)}`);
}

/** The balance is so many paise above or below that of the start. */
export async function hasMoved(play: Play, movedMinor: number, what: string): Promise<void> {
  const moved = (await play.balance()) - play.startMinor;
  if (moved !== movedMinor) throw new Failed(`${what}: expected the balance to move by ${movedMinor} paise, it moved by ${moved}`);
}

export type Case = {
  readonly name: string;
  /** All protocols where it is not said. */
  readonly only?: readonly Protocol['name'][];
  /** It gives the player free rounds, and is left out at a wallet where that cannot be done. */
  readonly needsGifts?: true;
  run(play: Play): Promise<void>;
};
