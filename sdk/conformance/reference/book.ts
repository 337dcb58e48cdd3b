import type { Reason, Step } from '../../src/steps.ts';
import type { Defect } from './defects.ts';

type Action = Exclude<Step, { kind: 'balance' }>;
type Known = { readonly step: Action; readonly balanceMinor: number; readonly bet: string | null };
export type Booked = { readonly balanceMinor: number } | { readonly reason: Reason };

export type Session = { readonly game: string; readonly player: number; ended: boolean; readonly openedAt: number };

/** A win that names no bet says it with this: it belongs to the last bet of its round that stands. */
export const lastBet = '';
const winsMax = 100;

/** The money of a small wallet: every rule of the protocols once, and for each defect where it breaks one. */
export class Book {
  readonly sessions = new Map<string, Session>();
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
    const key = this.#keyOf(step.id);
    const known = this.#known.get(key);
    if (known) {
      const first = this.#firstAnswer(step, known, session);
      if (first) return first;
    }
    if (this.#has('copies-race')) await new Promise((done) => setTimeout(done, 1));
    const rejection = this.#rejectionOf(step, session);
    if (rejection) return { reason: rejection };
    const bet = step.kind === 'bet' ? null : this.#betOf(step);
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
    if (step.kind === 'rollback') this.#undone.add(this.#keyOf(step.bet));
    if (step.ends) this.#ended.add(step.round);
    const shown = this.#has('stale-balance') && step.kind === 'bet' ? start : balance();
    this.#known.set(key, { step, balanceMinor: shown, bet });
    return { balanceMinor: shown };
  }

  /** The first answer of an id that is known, a conflict, or null where a defect books it again. */
  #firstAnswer(step: Action, { step: first, balanceMinor, bet }: Known, session: Session): Booked | null {
    const again = ({ bet: 'bet-twice', win: 'win-twice', rollback: 'rollback-twice' } as const)[step.kind];
    if (step.kind === 'bet' && session.ended && this.#has('copy-of-ended-refused')) return { reason: 'session-ended' };
    const sums = [step, first].map((one) => ('amountMinor' in one ? one.amountMinor : 0));
    const named = step.kind === 'bet' || step.bet === lastBet ? bet : step.bet;
    const isSame =
      (step.kind === first.kind || this.#has('other-kind')) &&
      (sums[0] === sums[1] || this.#has('other-sum')) &&
      (step.round === first.round || step.round === '' || this.#has('other-round')) &&
      (named === bet || this.#has('other-bet'));
    if (!isSame) return sums[0] !== sums[1] && this.#has('conflict-booked') ? null : { reason: 'conflict' };
    if (this.#has(again)) return null;
    if (step.kind === 'bet' && this.#undone.has(this.#keyOf(step.id)) && this.#has('bet-after-rollback')) return null;
    return { balanceMinor };
  }

  #rejectionOf(step: Action, session: Session): Reason | null {
    const isLate = this.#ended.has(step.round);
    const isOld = [...this.sessions.values()].some((other) => other.player === session.player && other.openedAt > session.openedAt);
    switch (step.kind) {
      case 'bet': {
        if (session.ended && !this.#has('bet-of-ended-session')) return 'session-ended';
        if (this.#refused.has(this.#keyOf(step.id))) return 'money';
        if (this.#undone.has(this.#keyOf(step.id)) && !this.#has('late-bet-booked') && !this.#has('bet-after-rollback'))
          return 'rolled-back';
        const isSecond = [...this.#known.values()].some((one) => one.step.kind === 'bet' && one.step.round === step.round);
        return isSecond && this.#has('second-bet-refused') ? 'conflict' : null;
      }
      case 'win': {
        if (session.ended && this.#has('owed-win-refused')) return 'session-ended';
        if (isOld && this.#has('old-session-win-refused')) return 'session';
        if (isLate && this.#has('late-win-refused')) return 'unknown-bet';
        if (step.amountMinor === 0 && this.#has('nothing-refused')) return 'syntax';
        const bet = this.#betOf(step);
        const known = bet === null ? undefined : this.#known.get(bet);
        if ((known?.step.kind !== 'bet' || known.step.round !== step.round) && !this.#has('win-without-bet')) return 'unknown-bet';
        return bet !== null && this.#undone.has(bet) && !this.#has('win-after-rollback') ? 'rolled-back' : null;
      }
      case 'rollback': {
        if (session.ended && this.#has('owed-rollback-refused')) return 'session-ended';
        if (isLate && this.#has('late-rollback-refused')) return 'unknown-bet';
        return !this.#known.has(this.#keyOf(step.bet)) && this.#has('unknown-rollback-refused') ? 'unknown-bet' : null;
      }
    }
  }

  #betOf(step: Exclude<Action, { kind: 'bet' }>): string | null {
    if (step.bet !== lastBet) return this.#keyOf(step.bet);
    const bets = [...this.#known].filter(([, { step: one }]) => one.kind === 'bet' && one.round === step.round).map(([key]) => key);
    return bets.findLast((key) => !this.#undone.has(key)) ?? bets.at(-1) ?? null;
  }

  #movedBy(step: Action, bet: string | null): number {
    const stake = bet === null ? undefined : this.#known.get(bet)?.step;
    const staked = stake?.kind === 'bet' ? stake.amountMinor : 0;
    switch (step.kind) {
      case 'bet':
        return -step.amountMinor;
      case 'win': {
        if (this.#ended.has(step.round) && this.#has('late-win-lost')) return 0;
        const wins = [...this.#known.values()].filter((one) => one.step.kind === 'win' && one.bet === bet);
        if (wins.length > 0 && this.#has('second-win-lost')) return 0;
        return this.#has('large-win-cut') ? Math.min(step.amountMinor, staked * winsMax) : step.amountMinor;
      }
      case 'rollback': {
        if (this.#ended.has(step.round) && this.#has('late-rollback-lost')) return 0;
        if (stake?.kind !== 'bet' || (this.#undone.has(bet ?? '') && !this.#has('rollback-by-new-id') && !this.#has('rollback-twice')))
          return 0;
        const won = [...this.#known.values()]
          .filter((one) => one.step.kind === 'win' && one.bet === bet)
          .reduce((sum, { step: one }) => sum + ('amountMinor' in one ? one.amountMinor : 0), 0);
        if (this.#has('rollback-pays-wins')) return staked + won;
        return staked - (this.#has('wins-kept') ? 0 : won);
      }
    }
  }
}
