import type { Book } from '@mela/contract/games/book';
import { play, questionOf, winMinor, type Title } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { JackpotBet } from '../../jackpots/index.ts';
import { takesBets, type PlaySession } from '../../play/index.ts';
import { drawHealth } from '../fairness/draw-health.ts';
import type { Turn } from '../fairness/seed-store.ts';
import { frameOf } from '../frame/frame-page.ts';
import { jackpotBetOfRound } from '../jackpot/round-jackpot.ts';
import { cycleTtlSec } from '../rules.ts';
import type { GameRules } from '../settings.ts';
import type { BeforeSpin } from './spin-store.ts';

/** A round that is drawn and not booked yet. */
export type PreparedSpin = {
  readonly session: PlaySession;
  readonly title: Title;
  readonly turn: Turn;
  readonly key: string;
  readonly stakeMinor: bigint;
  readonly isFree: boolean;
  readonly book: Book;
  /** The win of reels and features; null where the round awaits a choice. */
  readonly winMinor: bigint | null;
  readonly gamble: boolean;
  readonly jackpot: JackpotBet | null;
  readonly lastId: bigint | null;
};

type Call = { readonly key: string; readonly stakeMinor: bigint; readonly isFree?: boolean };
type At = { readonly now: Date; readonly random: Random; readonly rules: GameRules; readonly isClosed: boolean; readonly attempt: number };

/**
 * Checks a spin against the state that was read before it, and draws its round.
 * @returns the round, the id of the one that was played with this key, or the session that has no seed yet.
 * @throws ApiError where the spin is rejected.
 */
export function prepareSpin(
  before: BeforeSpin,
  { key, stakeMinor, isFree = false }: Call,
  { now, random, rules, isClosed, attempt }: At,
): PreparedSpin | { readonly repeatOf: bigint } | { readonly seedless: PlaySession } {
  const frame = frameOf(before.id === null ? undefined : before);
  const { session, title } = frame;
  if (before.repeat_id !== null) return { repeatOf: before.repeat_id };
  if (isClosed) throw new ApiError('errors.maintenance.games');
  if (session.user_id !== null && !takesBets(session, now)) throw new ApiError('errors.game.session');
  if (!title.allowedStakesMinor.includes(stakeMinor)) throw new ApiError('errors.validation', { fields: { bet: 'errors.bet.invalid' } });
  if (isFree && session.user_id === null) throw new ApiError('errors.bet.no_free_bet');
  if (before.seed_id === null) return { seedless: session };
  const { cycleMs, gamble } = rules;
  checkLastRound(before, now, cycleMs);
  if (session.demo_minor !== null && session.demo_minor < stakeMinor) throw new ApiError('errors.bet.not_enough_money');
  const turn = {
    seedId: before.seed_id,
    serverSeed: before.server_seed,
    clientSeed: before.client_seed,
    nonce: before.nonce,
    round: before.round,
  };
  const book = play(title.data, drawHealth.draw(turn, random), [], { gamble });
  const jackpot = jackpotBetOfRound(frame, { round: String(turn.round), stakeMinor, book, attempt });
  const won = questionOf(book) === null ? winMinor(book, stakeMinor) : null;
  return { session, title, turn, key, stakeMinor, isFree, book, winMinor: won, gamble, jackpot, lastId: before.last_id };
}

/** The round before this one must have ended, and be old enough. */
function checkLastRound({ last_id, last_closed_at, last_created_at }: BeforeSpin, now: Date, cycleMs: number): void {
  if (last_id === null || last_created_at === null) return;
  if (last_closed_at === null) throw new ApiError('errors.round.waits');
  const ttlSec = cycleMs > 0 ? cycleTtlSec(last_created_at, now, cycleMs) : 0;
  if (ttlSec > 0) throw new ApiError('errors.spin.too_soon', { ttlSec });
}
