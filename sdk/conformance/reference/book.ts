import type { Reason, Step } from '../../src/steps.ts';
import type { Defect } from './defects.ts';
import { Gifts } from './gifts.ts';

type Action = Extract<Step, { id: string }>;
type Known = { readonly step: Action; readonly balanceMinor: number; readonly bet: string | null };
export type Booked = { readonly balanceMinor: number } | { readonly reason: Reason };

export type Session = { readonly game: string; readonly player: number; ended: boolean; readonly openedAt: number };

/** A win that names no bet says it with this: it belongs to the last bet of its round that stands. */
export const lastBet = '';
const winsMax = 100;
const againOf = { bet: 'bet-twice', win: 'win-twice', rollback: 'rollback-twice', 'free-rounds': 'sum-twice' } as const;
const sourceOf = (step: Step | undefined) => (step?.kind === 'win' ? step.source : undefined);
const roundsOf = (step: Action) => (step.kind === 'free-rounds' ? step.rounds : undefined);
/** The sums of a gift are one round of its number. */
const roundOf = (step: Action) => (step.kind === 'free-rounds' ? step.gift : step.round);

/** The money of a small wallet: every rule of the protocols once, and for each defect where it breaks one. */
export class Book {
  readonly sessions = new Map<string, Session>();
  readonly gifts = new Gifts();
  readonly #balances = new Map<number, number>();
  #known = new Map<string, Known>();
  #undone = new Set<string>();
  #ended = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #defects: ReadonlySet<Defect>;

  constructor(defects: ReadonlySet<Defect>) {
    this.#defects = defects;
  }

  open(token: string, game: string, player: number, balanceMinor: number): void {
    this.sessions.set(token, { game, player, ended: false, openedAt: this.sessions.size });
    if (!this.#balances.has(player)) this.#balances.set(player, balanceMinor);
  }

  /** Books steps of one call, all or none. */
  async book(steps: readonly Step[]): Promise<Booked> {
    const before = { known: new Map(this.#known), undone: new Set(this.#undone), ended: new Set(this.#ended) };
    const balances = new Map(this.#balances);
    let answer: Booked = { reason: 'syntax' };
    if (this.#has('list-unordered') && steps.length > 1) {
      const staked = steps.reduce((sum, step) => sum + (step.kind === 'bet' ? step.amountMinor : 0), 0);
      const player = this.sessions.get(steps[0]?.session ?? '')?.player ?? 0;
      if (staked > (this.#balances.get(player) ?? 0)) return { reason: 'money' };
    }
    for (const step of steps) {
      answer = await this.#bookOne(step);
      if ('reason' in answer) {
        if (steps.length > 1 && !this.#has('list-in-part')) {
          [this.#known, this.#undone, this.#ended] = [before.known, before.undone, before.ended];
          for (const [player, minor] of balances) this.#balances.set(player, minor);
        }
        return answer;
      }
    }
    return answer;
  }

  #has(defect: Defect): boolean {
    return this.#defects.has(defect);
  }

  #keyOf(id: string): string {
    const short = this.#has('short-ids') ? id.slice(0, 32) : id;
    return this.#has('ids-of-any-case') ? short.toLowerCase() : short;
  }

  async #bookOne(step: Step): Promise<Booked> {
    let session = this.sessions.get(step.session);
    if (!session && this.#has('unknown-session')) session = [...this.sessions.values()].at(-1);
    if (!session) return { reason: 'session' };
    const { player } = session;
    const balance = () => this.#balances.get(player) ?? 0;
    if (step.kind === 'balance') {
      if (this.#has('balance-moves')) this.#balances.set(player, balance() - 1);
      return { balanceMinor: balance() };
    }
    if (step.game !== '' && step.game !== session.game && !this.#has('other-game')) return { reason: 'game' };
    if (step.kind === 'end') return this.#end(step.round, player);
    const key = this.#keyOf(step.id);
    const known = this.#known.get(key);
    if (known) {
      const first = this.#firstAnswer(step, known, session);
      if (first) return first;
    }
    if (this.#has('copies-race')) await new Promise((done) => setTimeout(done, 1));
    const rejection = this.#rejectionOf(step, session);
    if (rejection) return { reason: rejection };
    const bet = 'bet' in step ? this.#betOf(step) : null;
    if (!this.#takesGift(step, key, player)) return { reason: 'money' };
    const moved = this.#movedBy(step, bet);
    const start = balance();
    if (start + moved < 0 && step.kind === 'bet' && !this.#has('bets-below-zero')) {
      if (this.#has('rejection-remembered')) this.#refused.add(key);
      return { reason: 'money' };
    }
    if (this.#has('money-race')) {
      await new Promise((done) => setTimeout(done, 1));
      this.#balances.set(player, start + moved);
    } else this.#balances.set(player, balance() + moved);
    if (step.kind === 'rollback') this.#undo(step);
    if ('ends' in step && step.ends) this.#ended.add(step.round);
    const shown = this.#has('stale-balance') && step.kind === 'bet' ? start : balance();
    this.#known.set(key, { step, balanceMinor: shown, bet });
    return { balanceMinor: shown };
  }

  #end(round: string, player: number): Booked {
    const stakes = [...this.#known.values()].flatMap(({ step }) => (step.kind === 'bet' && step.round === round ? [step.amountMinor] : []));
    if (stakes.length === 0 && !this.#has('end-without-bet')) return { reason: 'unknown-bet' };
    if (this.#ended.has(round) && this.#has('second-end-refused')) return { reason: 'conflict' };
    const balance = this.#balances.get(player) ?? 0;
    const paid = this.#has('end-pays-bets') ? stakes.reduce((sum, one) => sum + one, 0) : 0;
    this.#balances.set(player, balance + paid);
    this.#ended.add(round);
    return { balanceMinor: balance + paid };
  }

  /** Takes the rounds that a free bet or a sum uses; false where the player has no such gift. */
  #takesGift(step: Action, key: string, player: number): boolean {
    const isSum = step.kind === 'free-rounds';
    if (!isSum && (step.kind !== 'bet' || step.gift === undefined)) return true;
    const rounds = isSum ? step.rounds : 1;
    const stakeMinor = isSum || this.#has('free-stake-unbounded') ? 0 : step.amountMinor;
    const isCounted = !this.#has(isSum ? 'sum-above-gift' : 'free-bets-unbounded');
    const gift = this.gifts.find(player, step.gift ?? '', { rounds: isCounted ? rounds : 1 - rounds, stakeMinor });
    if (gift && isCounted) this.gifts.use(key, gift, rounds);
    return gift !== null || (isSum && this.#has('sum-of-any-gift'));
  }

  #undo({ bet }: { readonly bet: string }): void {
    const key = this.#keyOf(bet);
    const isSum = this.#known.get(key)?.step.kind === 'free-rounds';
    if (!this.#has(isSum ? 'sum-rounds-lost' : 'free-bet-lost')) this.gifts.giveBack(key);
    this.#undone.add(key);
  }

  /** The first answer of an id that is known, a conflict, or null where a defect books it again. */
  #firstAnswer(step: Action, { step: first, balanceMinor, bet }: Known, session: Session): Booked | null {
    const isBeside = step.kind === 'win' && step.source !== undefined;
    const again = isBeside ? 'beside-twice' : againOf[step.kind];
    if (step.kind === 'bet' && session.ended && this.#has('copy-of-ended-refused')) return { reason: 'session-ended' };
    const sums = [step, first].map((one) => ('amountMinor' in one ? one.amountMinor : 0));
    const named = !('bet' in step) || step.bet === lastBet ? bet : step.bet;
    const isSame =
      (sourceOf(step) === sourceOf(first) || this.#has('other-source')) &&
      (roundsOf(step) === roundsOf(first) || this.#has('other-rounds')) &&
      (step.kind === first.kind || this.#has('other-kind')) &&
      (sums[0] === sums[1] || this.#has('other-sum')) &&
      (roundOf(step) === roundOf(first) || roundOf(step) === '' || this.#has('other-round')) &&
      (named === bet || this.#has('other-bet'));
    if (!isSame) return sums[0] !== sums[1] && this.#has('conflict-booked') ? null : { reason: 'conflict' };
    if (this.#has(again)) return null;
    if (step.kind === 'bet' && this.#undone.has(this.#keyOf(step.id)) && this.#has('bet-after-rollback')) return null;
    return { balanceMinor };
  }

  #rejectionOf(step: Action, session: Session): Reason | null {
    const isLate = this.#ended.has(roundOf(step));
    const isOld = [...this.sessions.values()].some((other) => other.player === session.player && other.openedAt > session.openedAt);
    switch (step.kind) {
      case 'free-rounds':
        if (session.ended && this.#has('owed-sum-refused')) return 'session-ended';
        return this.#undone.has(this.#keyOf(step.id)) ? 'rolled-back' : null;
      case 'bet': {
        if (session.ended && !this.#has('bet-of-ended-session')) return 'session-ended';
        if (this.#refused.has(this.#keyOf(step.id))) return 'money';
        if (this.#undone.has(this.#keyOf(step.id)) && !this.#has('late-bet-booked') && !this.#has('bet-after-rollback'))
          return 'rolled-back';
        const isSecond = [...this.#known.values()].some(({ step: one }) => one.kind === 'bet' && one.round === step.round);
        return isSecond && this.#has('second-bet-refused') ? 'conflict' : null;
      }
      case 'win': {
        if (session.ended && this.#has('owed-win-refused')) return 'session-ended';
        if (isOld && this.#has('old-session-win-refused')) return 'session';
        if (step.source !== undefined) {
          if (session.ended && this.#has('owed-beside-refused')) return 'session-ended';
          if (isLate && this.#has('late-beside-refused')) return 'unknown-bet';
          if (this.#undone.has(this.#keyOf(step.id)) && !this.#has('beside-after-rollback')) return 'rolled-back';
        } else if (isLate && this.#has('late-win-refused')) return 'unknown-bet';
        if (step.amountMinor === 0 && this.#has('nothing-refused')) return 'syntax';
        const bet = this.#betOf(step);
        const known = bet === null ? undefined : this.#known.get(bet);
        const mayBeAlone = this.#has(step.source === undefined ? 'win-without-bet' : 'beside-without-bet');
        if ((known?.step.kind !== 'bet' || known.step.round !== step.round) && !mayBeAlone) return 'unknown-bet';
        return bet !== null && this.#undone.has(bet) && !this.#has('win-after-rollback') ? 'rolled-back' : null;
      }
      case 'rollback': {
        if (session.ended && this.#has('owed-rollback-refused')) return 'session-ended';
        if (isLate && this.#has('late-rollback-refused')) return 'unknown-bet';
        if (sourceOf(this.#known.get(this.#keyOf(step.bet))?.step) !== undefined && this.#has('beside-rollback-refused'))
          return 'unknown-bet';
        return !this.#known.has(this.#keyOf(step.bet)) && this.#has('unknown-rollback-refused') ? 'unknown-bet' : null;
      }
    }
  }

  #betOf(step: Extract<Action, { bet: string }>): string | null {
    if (step.bet !== lastBet) return this.#keyOf(step.bet);
    const bets = [...this.#known].filter(([, { step: one }]) => one.kind === 'bet' && one.round === step.round).map(([key]) => key);
    return bets.findLast((key) => !this.#undone.has(key)) ?? bets.at(-1) ?? null;
  }

  #movedBy(step: Action, bet: string | null): number {
    const stake = bet === null ? undefined : this.#known.get(bet)?.step;
    const isFree = stake?.kind === 'bet' && stake.gift !== undefined;
    const staked = stake?.kind === 'bet' && !isFree ? stake.amountMinor : 0;
    switch (step.kind) {
      case 'bet':
        return step.gift === undefined || this.#has('free-bet-paid') ? -step.amountMinor : 0;
      case 'free-rounds':
        return this.#has('sum-unpaid') ? 0 : step.amountMinor;
      case 'win': {
        if (isFree && this.#has('free-win-lost')) return 0;
        if (step.source !== undefined) return this.#has('beside-unpaid') ? 0 : step.amountMinor;
        if (this.#ended.has(step.round) && this.#has('late-win-lost')) return 0;
        const wins = [...this.#known.values()].filter((one) => one.step.kind === 'win' && one.step.source === undefined && one.bet === bet);
        if (wins.length > 0 && this.#has('second-win-lost')) return 0;
        return this.#has('large-win-cut') ? Math.min(step.amountMinor, staked * winsMax) : step.amountMinor;
      }
      case 'rollback':
        return this.#givenBack(step, bet ?? '', staked);
    }
  }

  #givenBack(step: Extract<Action, { kind: 'rollback' }>, key: string, staked: number): number {
    const undone = this.#known.get(key);
    if (this.#ended.has(step.round) && this.#has('late-rollback-lost')) return 0;
    const isAgain = this.#undone.has(key) && !this.#has('rollback-by-new-id') && !this.#has('rollback-twice');
    if (undone === undefined || isAgain) return 0;
    const { step: one, bet } = undone;
    if (one.kind === 'free-rounds') return this.#has('sum-kept') ? 0 : -one.amountMinor;
    if (one.kind === 'win' && one.source !== undefined) {
      if (this.#has('beside-rollback-lost')) return 0;
      return this.#undone.has(bet ?? '') && !this.#has('beside-undone-again') ? 0 : -one.amountMinor;
    }
    if (one.kind !== 'bet') return 0;
    const won = [...this.#known]
      .filter(
        ([win, { step: each, bet: of }]) =>
          each.kind === 'win' && of === key && (!this.#undone.has(win) || this.#has('beside-undone-again')),
      )
      .filter(([, { step: each }]) => sourceOf(each) === undefined || !this.#has('beside-kept'))
      .reduce((sum, [, { step: each }]) => sum + ('amountMinor' in each ? each.amountMinor : 0), 0);
    if (this.#has('rollback-pays-wins')) return staked + won;
    return staked - (this.#has('wins-kept') ? 0 : won);
  }
}
