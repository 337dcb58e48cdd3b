import type { SpinAnswer } from '@mela/contract/api/originals';
import { transact } from '../../../kernel/db/transact.ts';
import type { DomainServices } from '../../../kernel/domain/define-domain.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Tx } from '../../../kernel/types.ts';
import { contributeToJackpot, jackpotResultOf, type JackpotResult } from '../../jackpots/index.ts';
import { gamesAreClosed } from '../../maintenance/index.ts';
import { askedOf, lockForBets, rejectionOf, waitBriefly, wakeAfterBooking, type Rejection } from '../../play/index.ts';
import { currentSeed, lockTurn } from '../fairness/seed-store.ts';
import { seedOwner } from '../frame/frame-page.ts';
import { gameRules } from '../settings.ts';
import { viewSpin } from '../view.ts';
import { prepareSpin, type PreparedSpin } from './prepare-spin.ts';
import { betError, bookCarried, messagesOf } from './settle.ts';
import { bookSpins, type BookedSpin, type NewSpin } from './booked-spin-store.ts';
import { readBeforeSpins, type BeforeSpin, type SpinKey } from './spin-store.ts';

export type SpinCall = SpinKey & { readonly stakeMinor: bigint; /** Played with a free bet. */ readonly isFree?: boolean };

/**
 * `again`: another round of the player came first, or there was no seed yet. `alone`: the round must be played by itself, in the lane of this
 * player, as it waits for what another transaction holds, or locks the jackpot before its money is booked: no batch does either. `repeatOf` is
 * the round that was played with this key.
 */
export type SpinOutcome =
  | { readonly answer: SpinAnswer }
  | { readonly rejected: ApiError }
  | { readonly repeatOf: bigint }
  | { readonly alone: string }
  | 'again';

/** How spins are played: `waits` for a single one that waits for what other transactions hold; `attempt` counts its earlier tries. */
export type SpinTry = { readonly waits: boolean; readonly attempt: number };

type Services = Pick<DomainServices, 'db' | 'clock' | 'random' | 'failpoint'>;

/**
 * Plays a batch of spins: one statement reads their state, the rounds are drawn, and one transaction with one statement books bets, outcomes and
 * wins. Each spin is checked on its own; of one player's only the first is played. A batch waits for no player.
 */
export async function playSpins(services: Services, calls: readonly SpinCall[], { waits, attempt }: SpinTry): Promise<SpinOutcome[]> {
  const { db, clock, random } = services;
  const now = clock.now();
  const rules = await gameRules(db);
  const isClosed = await gamesAreClosed(db, now);
  const before = await readBeforeSpins(db, calls, now);
  const outcomes: SpinOutcome[] = calls.map(() => 'again');
  const spins = new Map<number, PreparedSpin>();
  const seeds = new Set<bigint>();
  for (const [place, call] of calls.entries()) {
    const known = before[place];
    if (!known) throw new Error('the state of a spin was not read');
    if (known.seed_id !== null && seeds.has(known.seed_id) && known.repeat_id === null) continue;
    const prepared = orRejection(() => prepareSpin(known, call, { now, random, rules, isClosed, attempt }));
    if (prepared instanceof ApiError) outcomes[place] = { rejected: prepared };
    else if ('repeatOf' in prepared) outcomes[place] = prepared;
    else if (!waits && ('seedless' in prepared || prepared.jackpot?.mayWin)) outcomes[place] = { alone: laneOf(known) };
    else if ('seedless' in prepared) await currentSeed(db, seedOwner(prepared.seedless), random, now);
    else {
      seeds.add(prepared.turn.seedId);
      spins.set(place, prepared);
    }
  }
  if (spins.size === 0) return outcomes;
  const booked = await transact(db, (tx) => book(tx, services, [...spins.values()], { now, waits }), { retriesMax: 0 });
  [...spins.keys()].forEach((place, at) => (outcomes[place] = booked[at] ?? 'again'));
  return outcomes;
}

/** A player's lane, or that of a demo's session. */
const laneOf = ({ user_id, id }: Pick<BeforeSpin, 'user_id' | 'id'>) => (user_id === null ? `session ${id}` : `player ${user_id}`);

/** The rejection as a value, since it concerns one spin of the batch only. */
function orRejection<T>(work: () => T): T | ApiError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

type Booking = { readonly now: Date; readonly waits: boolean };

async function book(tx: Tx, services: Services, spins: readonly PreparedSpin[], { now, waits }: Booking): Promise<SpinOutcome[]> {
  const { failpoint, random } = services;
  await failpoint('spin: outcome known');
  const [first] = spins;
  let taken: JackpotResult | null = null;
  if (first?.jackpot?.mayWin) {
    // The player is locked first, in the order of all bookings: a round that waits for its player holds no jackpot.
    if (!(await lockTurn(tx, first.turn))) return ['again'];
    if (first.session.user_id !== null) await lockForBets(tx, first.session.user_id);
    taken = await contributeToJackpot({ tx, random, now }, first.jackpot);
    await waitBriefly(tx);
    await failpoint('spin: jackpot locked');
  }
  const rows = await bookSpins(
    tx,
    spins.map((spin, at) => toRow(spin, at, taken, waits)),
    { now, waits },
  );
  const outcomes: SpinOutcome[] = [];
  for (const [at, spin] of spins.entries()) outcomes.push(await outcomeOf(tx, spin, rows[at], taken, { now, waits }));
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
  { now, waits }: Booking,
): Promise<SpinOutcome> {
  if (!row) throw new Error('a spin has no result');
  if (row.undrawn === 'gone' || row.rejections[0] === 'busy') return waits ? 'again' : { alone: laneOf(spin.session) };
  if (row.undrawn === 'stale') return 'again';
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
