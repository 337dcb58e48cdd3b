import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { originalsApi } from '@mela/contract/originals';
import { play, questionOf, winMinor } from '@mela/games/index';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { idempotencyKeyOf } from '../../../kernel/idempotency/idempotency.ts';
import type { Context } from '../../../kernel/types.ts';
import { takesBets } from '../../play/index.ts';
import { drawHealth } from '../fairness/draw-health.ts';
import { openFrame, seedOwner, type Frame } from '../frame/frame-page.ts';
import { gameRules } from './game-rules.ts';
import { enterJackpot, keepRound } from '../jackpot/play-jackpot.ts';
import { lastRoundState, markShown, roundByKey } from './round-store.ts';
import { cycleTtlSec } from '../rules.ts';
import { takeTurn } from '../fairness/seed-store.ts';
import { bookSpin } from './settle.ts';
import { keepTitle } from './title-store.ts';
import { viewRound } from '../view.ts';

type Row = (typeof originalsApi.rows)['POST /spin'];

/**
 * One round: bet, outcome and win go down together or not at all. A round that asks its player books the bet and waits. The same
 * key gives the same answer again, so a frame that lost its answer asks once more and sees what was booked.
 */
export function spin(failpoint: Failpoint) {
  return async (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const { tx, now } = ctx;
    const idempotencyKey = idempotencyKeyOf(ctx.request.headers);
    const frame = await openFrame(ctx);
    const { session } = frame;
    const title = frame.title.data;
    const stakeMinor = BigInt(body.bet);
    const before = await roundByKey(tx, session.id, idempotencyKey);
    if (before) {
      if (before.stake_minor !== stakeMinor) throw new ApiError('errors.idempotency');
      return viewRound(tx, before, 0);
    }
    checkBet(ctx, frame, stakeMinor);
    const { gamble, cycleMs } = await gameRules(tx);
    await failpoint('spin: asked');
    const turn = await takeTurn(tx, seedOwner(session), ctx.random, now);
    await endLastRound(ctx, frame, cycleMs);
    await failpoint('spin: turn taken');
    const book = play(title, drawHealth.draw(turn, ctx.random), [], { gamble });
    const waits = questionOf(book) !== null;
    const round = String(turn.round);
    const won = waits ? null : winMinor(book, stakeMinor);
    const jackpot = await enterJackpot(ctx, frame, { round, stakeMinor, book });
    await failpoint('spin: outcome known');
    const balance = await bookSpin(tx, session, { round, stakeMinor, winMinor: won, jackpot }, now);
    await failpoint('spin: money booked');
    const winBooked = (won ?? 0n) + (jackpot?.taken?.wonMinor ?? 0n);
    const played = { session, turn, idempotencyKey, stakeMinor, winMinor: winBooked, balanceMinor: balance, book, gamble, now, waits };
    if (waits) await keepTitle(tx, title);
    const kept = await keepRound(ctx, played, jackpot);
    await failpoint('spin: round kept');
    return viewRound(tx, kept.row, 0, { jackpot: kept.jackpot, seed: turn });
  };
}

function checkBet({ now }: Context, { session, title }: Frame, stakeMinor: bigint): void {
  if (session.user_id !== null && !takesBets(session, now)) throw new ApiError('errors.game.session');
  if (!title.allowedStakesMinor.includes(stakeMinor)) throw new ApiError('errors.validation', { fields: { bet: 'errors.bet.invalid' } });
}

/** The round before this one is over, long enough ago, and counts as shown. Read under the seed's lock: two tabs see each other's rounds. */
async function endLastRound({ tx, now }: Context, { session }: Frame, cycleMs: number): Promise<void> {
  const last = await lastRoundState(tx, session);
  if (!last) return;
  if (last.closed_at === null) throw new ApiError('errors.round.waits');
  const ttlSec = cycleMs > 0 ? cycleTtlSec(last.created_at, now, cycleMs) : 0;
  if (ttlSec > 0) throw new ApiError('errors.spin.too_soon', { ttlSec });
  if (last.shown_at === null) await markShown(tx, last.id, now);
}
