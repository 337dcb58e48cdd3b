import type { SpinAnswer } from '@mela/contract/api/originals';
import { transact } from '../../../kernel/db/transact.ts';
import type { DomainServices } from '../../../kernel/domain/define-domain.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Tx } from '../../../kernel/types.ts';
import { contributeToJackpot, jackpotResultOf, type JackpotResult } from '../../jackpots/index.ts';
import { askedOf, rejectionOf, wakeAfterBooking, type Rejection } from '../../play/index.ts';
import { currentSeed, lockTurn } from '../fairness/seed-store.ts';
import { seedOwner } from '../frame/frame-page.ts';
import { gameRules } from '../settings.ts';
import { viewSpin } from '../view.ts';
import { prepareSpin, type PreparedSpin } from './prepare-spin.ts';
import { betError, bookCarried, messagesOf } from './settle.ts';
import { bookSpins, type BookedSpin, type NewSpin } from './booked-spin-store.ts';
import { readBeforeSpins, type SpinKey } from './spin-store.ts';

export type SpinCall = SpinKey & { readonly stakeMinor: bigint; /** Played with a free bet. */ readonly isFree?: boolean };

/**
 * `again`: another round of the player came first, or there was no seed yet. `alone`: the round must lock the jackpot before its money is
 * booked, or wait for its player, whom another transaction holds: no batch does. `repeatOf` is the round that was played with this key.
 */
export type SpinOutcome =
  | { readonly answer: SpinAnswer }
  | { readonly rejected: ApiError }
  | { readonly repeatOf: bigint }
  | 'again'
  | 'alone';

type Services = Pick<DomainServices, 'db' | 'clock' | 'random' | 'failpoint'>;

/**
 * Plays a batch of spins: one statement reads their state, the rounds are drawn, and one transaction with one statement books bets, outcomes and
 * wins. Each spin is checked on its own; of one player's only the first is played. `attempt` counts earlier tries that failed because of a
 * concurrent transaction.
 */
export async function playSpins(services: Services, calls: readonly SpinCall[], attempt: number): Promise<SpinOutcome[]> {
  const { db, clock, random } = services;
  const now = clock.now();
  const rules = await gameRules(db);
  const before = await readBeforeSpins(db, calls, now);
  const outcomes: SpinOutcome[] = calls.map(() => 'again');
  const spins = new Map<number, PreparedSpin>();
  const seeds = new Set<bigint>();
  for (const [place, call] of calls.entries()) {
    const known = before[place];
    if (!known) throw new Error('the state of a spin was not read');
    if (known.seed_id !== null && seeds.has(known.seed_id) && known.repeat_id === null) continue;
    const prepared = orRejection(() => prepareSpin(known, call, { now, random, rules, attempt }));
    if (prepared instanceof ApiError) outcomes[place] = { rejected: prepared };
    else if ('repeatOf' in prepared) outcomes[place] = prepared;
    else if ('seedless' in prepared) await currentSeed(db, seedOwner(prepared.seedless), random, now);
    else if (prepared.jackpot?.mayWin && calls.length > 1) outcomes[place] = 'alone';
    else {
      seeds.add(prepared.turn.seedId);
      spins.set(place, prepared);
    }
  }
  if (spins.size === 0) return outcomes;
  const booked = await transact(db, (tx) => book(tx, services, [...spins.values()], now), { retriesMax: 0 });
  [...spins.keys()].forEach((place, at) => (outcomes[place] = booked[at] ?? 'again'));
  return outcomes;
}

/** The rejection as a value, since it concerns one spin of the batch only. */
function orRejection<T>(work: () => T): T | ApiError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function book(tx: Tx, services: Services, spins: readonly PreparedSpin[], now: Date): Promise<SpinOutcome[]> {
  const { failpoint, random } = services;
  await failpoint('spin: outcome known');
  const [first] = spins;
  let taken: JackpotResult | null = null;
  if (first?.jackpot?.mayWin) {
    // The seed is locked first, as everywhere: of two rounds of one player the second waits here without a lock on the jackpot.
    if (!(await lockTurn(tx, first.turn))) return ['again'];
    taken = await contributeToJackpot({ tx, random, now }, first.jackpot);
    await failpoint('spin: jackpot locked');
  }
  const rows = await bookSpins(
    tx,
    spins.map((spin, at) => toRow(spin, at, taken, spins.length === 1)),
    now,
  );
  const outcomes: SpinOutcome[] = [];
  for (const [at, spin] of spins.entries()) outcomes.push(await outcomeOf(tx, spin, rows[at], taken, now));
  if (outcomes.some((outcome) => typeof outcome === 'object' && 'answer' in outcome)) wakeAfterBooking(tx, { closed: true });
  await failpoint('spin: money booked');
  return outcomes;
}

/**
 * The row of a round. `taken` is the result of a jackpot that was locked before; otherwise the statement adds the contribution. Unless it
 * `waits`, a player whom another transaction holds is left out.
 */
function toRow(spin: PreparedSpin, at: number, taken: JackpotResult | null, waits: boolean): NewSpin {
  const { session, title, turn, stakeMinor, isFree, winMinor, jackpot } = spin;
  const wonMinor = taken?.wonMinor ?? 0n;
  const round = String(turn.round);
  const demoMinor = session.demo_minor === null ? null : String(session.demo_minor - stakeMinor + (winMinor ?? 0n));
  const messages = messagesOf(session, { round, stakeMinor, isFree, winMinor, jackpot: jackpot && { bet: jackpot, taken } });
  const takesIn = taken === null ? jackpot : null;
  return {
    spin: at,
    round,
    user_id: session.user_id === null ? null : String(session.user_id),
    session_id: String(session.id),
    seed_id: String(turn.seedId),
    nonce: turn.nonce,
    key: spin.key,
    game: session.game,
    version: title.data.version,
    stake_minor: String(stakeMinor),
    win_minor: String((winMinor ?? 0n) + wonMinor),
    jackpot_minor: wonMinor === 0n ? null : String(wonMinor),
    demo_minor: demoMinor,
    book: winMinor === null ? JSON.stringify(spin.book) : null,
    gamble: spin.gamble,
    last_id: spin.lastId === null ? null : String(spin.lastId),
    messages: demoMinor === null ? askedOf(session, messages).map((message) => ({ ...message, ...(!waits && { waits }) })) : [],
    jackpot: takesIn?.jackpot ?? null,
    units: takesIn ? String(takesIn.units) : null,
    whole_at_minor: takesIn ? String(takesIn.wholeAtMinor) : null,
  };
}

async function outcomeOf(
  tx: Tx,
  spin: PreparedSpin,
  row: BookedSpin | undefined,
  taken: JackpotResult | null,
  now: Date,
): Promise<SpinOutcome> {
  if (!row) throw new Error('a spin has no result');
  if (row.stale) return 'again';
  if (row.rejections[0] === 'busy') return 'alone';
  const { session, turn, jackpot } = spin;
  const [bet, ...others] = row.rejections.map((reason) => toRejection(reason));
  if (bet) {
    const rejected = await betError(tx, session, bet, now);
    // Rolls back what the jackpot has paid.
    if (taken) throw rejected;
    return { rejected };
  }
  const missing = others.find((reason) => reason !== null);
  if (missing) throw new Error(`round ${turn.round} was not booked completely: ${missing}`);
  const result = row.jackpot === null ? null : jackpotResultOf(row);
  if (result && jackpot && result.carriedMinor > 0n) await bookCarried(tx, session, jackpot, result.carriedMinor, now);
  const win = (spin.winMinor ?? 0n) + (taken?.wonMinor ?? 0n);
  const part = taken?.answer ?? result?.answer ?? null;
  return {
    answer: viewSpin({
      round: turn.round,
      book: spin.book,
      jackpot: part,
      stakeMinor: spin.stakeMinor,
      winMinor: win,
      heldMinor: row.rejections.includes('held') ? (spin.winMinor ?? 0n) : 0n,
      balanceMinor: row.balance_minor,
      turn,
    }),
  };
}

function toRejection(reason: BookedSpin['rejections'][number]): Rejection | null {
  switch (reason) {
    case 'busy':
      throw new Error('a part of a round was rejected as busy');
    // Booked as nothing and held until an operator has reviewed it.
    case 'held':
      return null;
    case null:
    case 'invalid_token':
    case 'invalid_game':
    case 'wrong_currency':
    case 'session_ended':
    case 'duplicate':
    case 'no_free_bet':
      return reason;
    default:
      return rejectionOf({ status: 'refused', reason });
  }
}
