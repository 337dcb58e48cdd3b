import type { Block, BlockableKind, BonusTerms, Measure, Period, PostRejection } from '../domains/wallet/index.ts';
import type { AskedMovement } from './ledger.ts';

export type ModelAnswer = {
  readonly status: 'applied' | 'replayed' | 'refused';
  readonly reason?: PostRejection;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
};
export type ModelGuard = { readonly measure: Measure; readonly period: Period; readonly maxMinor: bigint };

type Part = { readonly minor: bigint; readonly wager: bigint };
type Effect = { readonly cash: bigint; readonly held: bigint; readonly parts: ReadonlyMap<ModelBonus, Part> };
type Booked = { readonly asked: AskedMovement; readonly at: Date; readonly effect: Effect; readonly answer: ModelAnswer };
type ModelBonus = {
  readonly key: string;
  balance: bigint;
  current: bigint;
  readonly required: bigint;
  state: 'open' | 'converted' | 'forfeited';
  readonly terms: BonusTerms;
};

const amountMax = 1_000_000_000n;
const winMax = 100_000_000_000n;
const balanceMax = 1_000_000_000_000_000n;
const maxOf = (kind: string): bigint => (wins.has(kind) ? winMax : endsBonus.has(kind) ? balanceMax : amountMax);
const grants = ['bonus_grant', 'tournament_bonus'];
const closers = new Set(['rollback', 'withdrawal_settle', 'withdrawal_release', 'deposit_reversal']);
const converts = new Set(['bonus_convert', 'bonus_cap']);
const endsBonus = new Set(['bonus_convert', 'bonus_forfeit', 'bonus_expire', 'bonus_cap', 'bonus_take_back']);
const forfeits = new Set(['bonus_forfeit', 'bonus_expire']);
const gifts = new Set(['daily_refill', 'gift_cash', 'cashback', 'tournament_bonus']);
const beside = new Set(['provider_jackpot', 'provider_promotion']);
const wins = new Set(['win', 'jackpot_win', ...beside]);
const mayBeZero = [
  'bet',
  'free_bet',
  'win',
  ...beside,
  'rollback',
  'withdrawal_settle',
  'withdrawal_release',
  'bonus_convert',
  'bonus_forfeit',
  'bonus_expire',
];
const bets = ['bet', 'free_bet'];
/** The kinds that each kind's ref may refer to. */
export const refersTo: Readonly<Record<string, readonly string[]>> = {
  jackpot_contribution: bets,
  jackpot_win: bets,
  win: bets,
  provider_jackpot: bets,
  provider_promotion: bets,
  rollback: [...bets, ...beside],
  deposit_reversal: ['deposit'],
  withdrawal_settle: ['withdrawal_hold'],
  withdrawal_release: ['withdrawal_hold'],
  bonus_convert: grants,
  bonus_forfeit: grants,
  bonus_expire: grants,
  bonus_cap: grants,
  bonus_take_back: grants,
  gift_take_back: ['gift_cash'],
  cashback_take_back: ['cashback'],
  wheel_take_back: ['wheel_prize'],
  tournament_take_back: ['tournament_prize'],
  mission_take_back: ['mission_prize'],
  referral_take_back: ['referral_reward'],
  lottery_take_back: ['lottery_prize'],
};
const noParts: ReadonlyMap<ModelBonus, Part> = new Map();
const nothing: Effect = { cash: 0n, held: 0n, parts: noParts };
const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A model of one player's ledger as a plain list, written from the rules and not from the SQL. */
export class ModelLedger {
  readonly booked: Booked[] = [];
  readonly guards: ModelGuard[] = [];
  readonly blocks: Pick<Block, 'kinds' | 'until'>[] = [];
  /** In the order granted. */
  readonly bonuses: ModelBonus[] = [];
  readonly userId: bigint;
  cash = 0n;
  held = 0n;

  constructor(userId: bigint) {
    this.userId = userId;
  }

  get bonus(): bigint {
    return sumOf(this.bonuses.map(({ balance }) => balance));
  }

  /** Of the open bonuses: stakes counted, at most what each requires, and what they require. */
  get wager(): { readonly current: bigint; readonly required: bigint } {
    const open = this.bonuses.filter(({ state }) => state === 'open');
    return {
      current: sumOf(open.map(({ current, required }) => least(current, required))),
      required: sumOf(open.map(({ required }) => required)),
    };
  }

  post(asked: AskedMovement, at: Date): ModelAnswer {
    const before = this.#find(asked.key);
    if (before) return sameBody(before.asked, asked) ? { ...before.answer, status: 'replayed' } : this.#refuse('key_conflict');
    const rejected = this.#rejection(asked, at);
    if (rejected) return this.#refuse(rejected);
    const effect = this.#effect(asked, at);
    if (effect === 'bonus_bet_max') return this.#refuse(effect);
    if (!effect) return this.#refuse(this.#guardError(asked, at) ? 'guard' : 'not_enough_money');
    if (this.#guardError(asked, at)) return this.#refuse('guard');
    const short = [...effect.parts].some(([bonus, { minor }]) => bonus.balance + minor < 0n);
    if (this.cash + effect.cash < 0n || this.held + effect.held < 0n || short) return this.#refuse('not_enough_money');
    this.cash += effect.cash;
    this.held += effect.held;
    for (const [bonus, { minor, wager }] of effect.parts) {
      bonus.balance += minor;
      bonus.current += wager;
    }
    if (grants.includes(asked.kind))
      this.bonuses.push({
        key: asked.key,
        balance: asked.amountMinor,
        current: 0n,
        required: asked.wagerMinor ?? 0n,
        state: 'open',
        terms: termsOf(asked),
      });
    const ended = this.bonuses.find(({ key }) => key === asked.ref);
    if (ended && converts.has(asked.kind)) ended.state = 'converted';
    if (ended && forfeits.has(asked.kind)) ended.state = 'forfeited';
    const answer: ModelAnswer = { status: 'applied', cashMinor: this.cash, bonusMinor: this.bonus };
    this.booked.push({ asked, at, effect, answer });
    return answer;
  }

  #find = (key: string | undefined) => this.booked.find(({ asked }) => asked.key === key);
  #closed = (key: string | undefined) => this.booked.some(({ asked }) => closers.has(asked.kind) && asked.ref === key);
  #refuse = (reason: PostRejection): ModelAnswer => ({ status: 'refused', reason, cashMinor: this.cash, bonusMinor: this.bonus });

  #rejection(asked: AskedMovement, at: Date): PostRejection | null {
    const { kind, amountMinor, ref, wagerWeight } = asked;
    const lowest = kind === 'adjustment' ? -amountMax : mayBeZero.includes(kind) ? 0n : 1n;
    if (amountMinor < lowest || amountMinor > maxOf(kind) || (kind === 'adjustment' && amountMinor === 0n)) return 'bad_amount';
    if (wagerWeight !== undefined && wagerWeight !== 10_000 && kind !== 'bet') return 'bad_amount';
    const asBlocked = kind === 'free_bet' ? 'bet' : gifts.has(kind) ? 'bonus_grant' : kind;
    const barred = this.blocks.some(({ kinds, until }) => kinds.includes(asBlocked as BlockableKind) && (until === null || until > at));
    if (barred) return 'blocked';
    const original = this.#find(ref);
    const fitting = refersTo[kind];
    if (fitting && (original ? !fitting.includes(original.asked.kind) : kind !== 'rollback')) return 'unknown_reference';
    if (fitting && original?.asked.round !== undefined && asked.round !== undefined && original.asked.round !== asked.round)
      return 'unknown_reference';
    if ((bets.includes(kind) || beside.has(kind)) && this.#closed(asked.key)) return 'rolled_back';
    if ((wins.has(kind) || kind === 'jackpot_contribution') && this.#closed(ref)) return 'rolled_back';
    if (kind === 'rollback' && this.booked.some((row) => row.asked.kind === 'jackpot_win' && row.asked.ref === ref))
      return 'already_settled';
    if (closers.has(kind) && kind !== 'rollback' && this.#closed(ref)) return 'already_settled';
    const full = original?.asked.amountMinor ?? 0n;
    if (kind === 'deposit_reversal' && amountMinor > full) return 'bad_amount';
    if ((kind === 'withdrawal_settle' || kind === 'withdrawal_release') && amountMinor !== 0n && amountMinor !== full) return 'bad_amount';
    const bonus = this.bonuses.find(({ key }) => key === ref);
    if (converts.has(kind) && bonus?.state === 'forfeited') return 'already_settled';
    if (converts.has(kind) && bonus?.state === 'open' && bonus.current < bonus.required) return 'wager_open';
    return null;
  }

  /** Null when cash and bonuses together are too little. */
  #effect({ kind, amountMinor: amount, ref, wagerWeight = 10_000, game }: AskedMovement, at: Date): Effect | 'bonus_bet_max' | null {
    const original = this.#find(ref);
    const named = this.bonuses.find(({ key }) => key === ref);
    const ofNamed = new Map(named ? [[named, { minor: -amount, wager: 0n }]] : []);
    switch (kind) {
      case 'bet': {
        const cash = least(amount, this.cash);
        return this.#stake({ amount, cash, fromBonus: amount - cash, wagerWeight, game }, at);
      }
      case 'free_bet':
      case 'jackpot_contribution':
      case 'jackpot_seed':
        return nothing;
      case 'provider_promotion':
        return { ...nothing, cash: amount };
      case 'win':
      case 'provider_jackpot':
      case 'jackpot_win': {
        const staked = original?.asked.amountMinor ?? 0n;
        const parts = new Map(
          [...(original?.effect.parts ?? noParts)]
            .filter(([, { minor }]) => minor < 0n)
            .map(([bonus, { minor }]) => [bonus, { minor: (amount * -minor) / staked, wager: 0n }] as const),
        );
        return { ...nothing, cash: amount - sumOf([...parts.values()].map(({ minor }) => minor)), parts };
      }
      case 'rollback': {
        if (!original || this.#closed(ref) || (beside.has(original.asked.kind) && this.#closed(original.asked.ref))) return nothing;
        const undone = this.booked.filter(({ asked }) => {
          if (asked.key === ref || (asked.kind === 'win' && asked.ref === ref)) return true;
          return beside.has(asked.kind) && asked.ref === ref && !this.#closed(asked.key);
        });
        const parts = new Map<ModelBonus, Part>();
        for (const { effect } of undone)
          for (const [bonus, { minor, wager }] of effect.parts) {
            const before = parts.get(bonus) ?? { minor: 0n, wager: 0n };
            parts.set(bonus, { minor: before.minor - minor, wager: before.wager - wager });
          }
        return { ...nothing, cash: -sumOf(undone.map(({ effect }) => effect.cash)), parts };
      }
      case 'deposit':
      case 'welcome_grant':
      case 'daily_refill':
      case 'demo_grant':
      case 'gift_cash':
      case 'cashback':
      case 'wheel_prize':
      case 'tournament_prize':
      case 'mission_prize':
      case 'referral_reward':
      case 'lottery_prize':
      case 'exchange_cash':
      case 'adjustment':
        return { ...nothing, cash: amount };
      case 'deposit_reversal':
      case 'bonus_take_back':
      case 'gift_take_back':
      case 'cashback_take_back':
      case 'wheel_take_back':
      case 'tournament_take_back':
      case 'mission_take_back':
      case 'referral_take_back':
      case 'lottery_take_back':
        return { ...nothing, cash: -amount };
      case 'withdrawal_hold':
        return { ...nothing, cash: -amount, held: amount };
      case 'withdrawal_settle':
        return { ...nothing, held: -(original?.asked.amountMinor ?? 0n) };
      case 'withdrawal_release':
        return { ...nothing, held: -(original?.asked.amountMinor ?? 0n), cash: original?.asked.amountMinor ?? 0n };
      case 'bonus_grant':
      case 'tournament_bonus':
        return nothing;
      case 'bonus_convert':
        return { ...nothing, cash: amount, parts: ofNamed };
      case 'bonus_forfeit':
      case 'bonus_expire':
      case 'bonus_cap':
        return { ...nothing, parts: ofNamed };
    }
  }

  /**
   * Takes from the bonuses in their order what cash does not cover, without those that are over, and counts to one wager: of the first bonus
   * that is open, is not complete and has money.
   */
  #stake({ amount, cash, fromBonus, wagerWeight, game }: Stake, at: Date): Effect | 'bonus_bet_max' | null {
    if (game?.cashOnly === true && fromBonus > 0n) return null;
    const inPlay = this.bonuses.filter(
      ({ state, terms }) =>
        state === 'converted' || (state === 'open' && (terms.expiresSec === undefined || terms.expiresSec * 1000 > at.getTime())),
    );
    const fed = inPlay.find(({ state, balance, current, required }) => state === 'open' && balance > 0n && current < required);
    let rest = fromBonus;
    let tooLarge = false;
    const parts = new Map<ModelBonus, Part>();
    for (const bonus of inPlay) {
      const { betMaxMinor, weights } = bonus.terms;
      const minor = least(rest, bonus.balance);
      rest -= minor;
      if (minor > 0n && bonus.state === 'open' && betMaxMinor !== undefined && amount > BigInt(betMaxMinor)) tooLarge = true;
      const counted = betMaxMinor === undefined ? amount : least(amount, BigInt(betMaxMinor));
      const wager = bonus === fed ? (counted * BigInt(wagerWeight) * BigInt(weightOf(weights, game))) / 100_000_000n : 0n;
      if (minor > 0n || wager > 0n) parts.set(bonus, { minor: -minor, wager });
    }
    if (tooLarge) return 'bonus_bet_max';
    return rest > 0n ? null : { ...nothing, cash: -cash, parts };
  }

  /** Counts the period from the booked movements, without rolled back bets and their wins. */
  usedMinor(measure: Measure, period: Period, at: Date): bigint {
    const since = windowStart(period, at);
    return this.booked.reduce((sum, { asked, at: then }) => {
      if (then < since || this.#closed(wins.has(asked.kind) ? asked.ref : asked.key)) return sum;
      if (measure === 'deposit') return asked.kind === 'deposit' ? sum + asked.amountMinor : sum;
      if (asked.kind === 'bet') return sum + asked.amountMinor;
      const ofFree = this.#find(asked.ref)?.asked.kind === 'free_bet';
      return wins.has(asked.kind) && !beside.has(asked.kind) && measure === 'loss' && !ofFree ? sum - asked.amountMinor : sum;
    }, 0n);
  }

  #guardError({ kind, amountMinor }: AskedMovement, at: Date): boolean {
    if ((kind !== 'bet' && kind !== 'deposit') || amountMinor === 0n) return false;
    return this.guards.some(
      ({ measure, period, maxMinor }) =>
        (kind === 'deposit') === (measure === 'deposit') && this.usedMinor(measure, period, at) + amountMinor > maxMinor,
    );
  }
}

/** A grant's meta has its terms in an object of its own. */
function termsOf({ meta }: AskedMovement): BonusTerms {
  const terms = meta?.['terms'];
  return typeof terms === 'object' && terms !== null ? terms : {};
}

type Stake = Pick<AskedMovement, 'game'> & { amount: bigint; cash: bigint; fromBonus: bigint; wagerWeight: number };

function weightOf(weights: BonusTerms['weights'], game: AskedMovement['game']): number {
  const ofTypes = (game?.types ?? []).flatMap((type) => weights?.types?.[type] ?? []);
  return weights?.games?.[game?.slug ?? ''] ?? (ofTypes.length > 0 ? Math.min(...ofTypes) : (weights?.otherwise ?? 10_000));
}

function sameBody(one: AskedMovement, other: AskedMovement): boolean {
  const text = ({ kind, userId, amountMinor, ref, round, wagerMinor, wagerWeight }: AskedMovement) =>
    JSON.stringify([kind, String(userId), String(amountMinor), ref, round, String(wagerMinor ?? 0n), wagerWeight ?? 10_000]);
  return text(one) === text(other);
}

const indiaMs = 5.5 * 3600_000;
const dayMs = 86_400_000;

/** When the period of `at` began in India's calendar, computed without the database. */
export function windowStart(period: Period, at: Date): Date {
  const india = new Date(at.getTime() + indiaMs);
  const day = Math.floor(india.getTime() / dayMs) * dayMs;
  const begin =
    period === 'day'
      ? day
      : period === 'week'
        ? day - ((india.getUTCDay() + 6) % 7) * dayMs
        : Date.UTC(india.getUTCFullYear(), india.getUTCMonth(), 1);
  return new Date(begin - indiaMs);
}
