import type { Block, BlockableKind } from '../block-store.ts';
import type { Measure, Period } from '../guard-store.ts';
import type { Movement, PostRejection } from '../movement.ts';
import { windowStart } from './window-start.ts';

export type ModelAnswer = {
  readonly status: 'applied' | 'replayed' | 'refused';
  readonly reason?: PostRejection;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
};
export type ModelGuard = { readonly measure: Measure; readonly period: Period; readonly maxMinor: bigint };

type Booked = {
  readonly asked: Movement;
  readonly at: Date;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly wager: bigint;
  readonly epoch: number;
  readonly answer: ModelAnswer;
};

const amountMax = 1_000_000_000n;
const closers = new Set(['rollback', 'withdrawal_settle', 'withdrawal_release', 'deposit_reversal']);
const wins = new Set(['win', 'jackpot_win']);
const refersTo: Readonly<Record<string, string>> = {
  jackpot_contribution: 'bet',
  jackpot_win: 'bet',
  win: 'bet',
  rollback: 'bet',
  deposit_reversal: 'deposit',
  withdrawal_settle: 'withdrawal_hold',
  withdrawal_release: 'withdrawal_hold',
};

/** One player's ledger as a plain list: slow, obvious, and written from the rules rather than from the SQL. */
export class ModelLedger {
  readonly booked: Booked[] = [];
  readonly guards: ModelGuard[] = [];
  readonly blocks: Pick<Block, 'kinds' | 'until'>[] = [];
  cash = 0n;
  bonus = 0n;
  held = 0n;
  wager = { current: 0n, required: 0n, epoch: 0 };
  readonly #userId: bigint;

  constructor(userId: bigint) {
    this.#userId = userId;
  }

  post(asked: Movement, at: Date): ModelAnswer {
    const before = this.#find(asked.key);
    if (before) return sameBody(before.asked, asked) ? { ...before.answer, status: 'replayed' } : this.#refuse('key_conflict');
    const fault = this.#fault(asked, at);
    if (fault) return this.#refuse(fault);
    const effect = this.#effect(asked);
    const used = this.#guardError(asked, at);
    if (used) return this.#refuse('guard');
    if (this.cash + effect.cash < 0n || this.bonus + effect.bonus < 0n || this.held + effect.held < 0n)
      return this.#refuse('not_enough_money');
    this.cash += effect.cash;
    this.bonus += effect.bonus;
    this.held += effect.held;
    const epoch = this.wager.epoch;
    this.wager.current += effect.wager;
    this.wager.required += asked.wagerMinor ?? 0n;
    if (asked.kind === 'bonus_convert' || asked.kind === 'bonus_forfeit') this.wager = { current: 0n, required: 0n, epoch: epoch + 1 };
    const answer: ModelAnswer = { status: 'applied', cashMinor: this.cash, bonusMinor: this.bonus };
    this.booked.push({ asked, at, cash: effect.cash, bonus: effect.bonus, wager: effect.wager, epoch, answer });
    return answer;
  }

  #find = (key: string | undefined) => this.booked.find(({ asked }) => asked.key === key);
  #closed = (key: string | undefined) => this.booked.some(({ asked }) => closers.has(asked.kind) && asked.ref === key);
  #refuse = (reason: PostRejection): ModelAnswer => ({ status: 'refused', reason, cashMinor: this.cash, bonusMinor: this.bonus });

  #fault(asked: Movement, at: Date): PostRejection | null {
    const { kind, amountMinor, ref } = asked;
    const least =
      kind === 'adjustment'
        ? -amountMax
        : ['bet', 'win', 'rollback', 'withdrawal_settle', 'withdrawal_release', 'bonus_forfeit'].includes(kind)
          ? 0n
          : 1n;
    if (amountMinor < least || amountMinor > amountMax || (kind === 'adjustment' && amountMinor === 0n)) return 'bad_amount';
    const barred = this.blocks.some(({ kinds, until }) => kinds.includes(kind as BlockableKind) && (until === null || until > at));
    if (barred) return 'blocked';
    const original = this.#find(ref);
    if (refersTo[kind] && (original ? original.asked.kind !== refersTo[kind] : kind !== 'rollback')) return 'unknown_reference';
    if (refersTo[kind] && original?.asked.round !== undefined && asked.round !== undefined && original.asked.round !== asked.round)
      return 'unknown_reference';
    if (kind === 'bet' && this.#closed(asked.key)) return 'rolled_back';
    if ((wins.has(kind) || kind === 'jackpot_contribution') && this.#closed(ref)) return 'rolled_back';
    if (kind === 'rollback' && this.booked.some(({ asked }) => asked.kind === 'jackpot_win' && asked.ref === ref)) return 'already_settled';
    if (closers.has(kind) && kind !== 'rollback' && this.#closed(ref)) return 'already_settled';
    const full = original?.asked.amountMinor ?? 0n;
    if (kind === 'deposit_reversal' && amountMinor > full) return 'bad_amount';
    if ((kind === 'withdrawal_settle' || kind === 'withdrawal_release') && amountMinor !== 0n && amountMinor !== full) return 'bad_amount';
    if (kind === 'bonus_convert' && this.wager.current < this.wager.required) return 'wager_open';
    return null;
  }

  #effect({ kind, amountMinor: amount, ref }: Movement): { cash: bigint; bonus: bigint; held: bigint; wager: bigint } {
    const original = this.#find(ref);
    const none = { cash: 0n, bonus: 0n, held: 0n, wager: 0n };
    switch (kind) {
      case 'bet': {
        const cash = amount < this.cash ? amount : this.cash;
        return { ...none, cash: -cash, bonus: cash - amount, wager: this.wager.required > 0n ? amount : 0n };
      }
      case 'jackpot_contribution':
        return none;
      case 'win':
      case 'jackpot_win': {
        const staked = original?.asked.amountMinor ?? 0n;
        const bonus = staked === 0n ? 0n : (amount * -(original?.bonus ?? 0n)) / staked;
        return { ...none, cash: amount - bonus, bonus };
      }
      case 'rollback': {
        if (!original || this.#closed(ref)) return none;
        const undone = this.booked.filter(({ asked }) => asked.key === ref || (asked.kind === 'win' && asked.ref === ref));
        const sum = (of: (row: Booked) => bigint) => undone.reduce((total, row) => total - of(row), 0n);
        return {
          ...none,
          cash: sum((row) => row.cash),
          bonus: sum((row) => row.bonus),
          wager: original.epoch === this.wager.epoch ? -original.wager : 0n,
        };
      }
      case 'deposit':
      case 'adjustment':
        return { ...none, cash: amount };
      case 'deposit_reversal':
        return { ...none, cash: -amount };
      case 'withdrawal_hold':
        return { ...none, cash: -amount, held: amount };
      case 'withdrawal_settle':
        return { ...none, held: -(original?.asked.amountMinor ?? 0n) };
      case 'withdrawal_release':
        return { ...none, held: -(original?.asked.amountMinor ?? 0n), cash: original?.asked.amountMinor ?? 0n };
      case 'bonus_grant':
        return { ...none, bonus: amount };
      case 'bonus_convert':
        return { ...none, cash: amount, bonus: -amount };
      case 'bonus_forfeit':
        return { ...none, bonus: -amount };
    }
  }

  /** Counts the period from scratch: everything that stands, which a rolled back bet and its wins do not. */
  usedMinor(measure: Measure, period: Period, at: Date): bigint {
    const since = windowStart(period, at);
    return this.booked.reduce((sum, { asked, at: then }) => {
      if (then < since || this.#closed(wins.has(asked.kind) ? asked.ref : asked.key)) return sum;
      if (measure === 'deposit') return asked.kind === 'deposit' ? sum + asked.amountMinor : sum;
      if (asked.kind === 'bet') return sum + asked.amountMinor;
      return wins.has(asked.kind) && measure === 'loss' ? sum - asked.amountMinor : sum;
    }, 0n);
  }

  #guardError({ kind, amountMinor }: Movement, at: Date): boolean {
    if ((kind !== 'bet' && kind !== 'deposit') || amountMinor === 0n) return false;
    return this.guards.some(
      ({ measure, period, maxMinor }) =>
        (kind === 'deposit') === (measure === 'deposit') && this.usedMinor(measure, period, at) + amountMinor > maxMinor,
    );
  }

  get userId(): bigint {
    return this.#userId;
  }
}

function sameBody(one: Movement, other: Movement): boolean {
  const text = ({ kind, userId, amountMinor, ref, round, wagerMinor }: Movement) =>
    JSON.stringify([kind, String(userId), String(amountMinor), ref, round, String(wagerMinor ?? 0n)]);
  return text(one) === text(other);
}
