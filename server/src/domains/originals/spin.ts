import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { originalsApi } from '@mela/contract/originals';
import { fairStream, play, winMinor } from '@mela/games/index';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { takesBets } from '../play/index.ts';
import { settingValue } from '../settings/index.ts';
import { openFrame, seedOwner, type Frame } from './frame.ts';
import { insertRound, lastRound, markShown, roundByKey } from './round-store.ts';
import { cycleTtlSec } from './rules.ts';
import { currentSeed, takeTurn } from './seed-store.ts';
import { settle } from './settle.ts';
import { viewSpin } from './view.ts';

type Row = (typeof originalsApi.rows)['POST /spin'];

/**
 * One round: bet, outcome and win go down together or not at all. The same key gives the same round again, so a frame
 * that lost its answer asks once more and sees what was booked.
 */
export async function spin(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const key = idempotencyKey(ctx);
  const frame = await openFrame(ctx);
  const stakeMinor = BigInt(body.bet);
  const before = await roundByKey(ctx.tx, frame.session.id, key);
  if (before) {
    if (before.stake_minor !== stakeMinor) throw new ApiError('errors.idempotency');
    return viewSpin(ctx.tx, before);
  }
  await checkSpin(ctx, frame, stakeMinor);
  await markShown(ctx.tx, frame.session, ctx.now);
  const seed = await currentSeed(ctx.tx, seedOwner(frame.session), ctx.random, ctx.now);
  const turn = await takeTurn(ctx.tx, seed.id);
  const book = play(frame.title.data, fairStream(turn));
  const won = winMinor(book, stakeMinor);
  const balanceMinor = await settle(ctx.tx, frame, { round: String(turn.round), stakeMinor, winMinor: won }, ctx.now);
  await insertRound(ctx.tx, {
    session: frame.session,
    turn,
    idempotencyKey: key,
    stakeMinor,
    winMinor: won,
    balanceMinor,
    book,
    now: ctx.now,
  });
  const played = await roundByKey(ctx.tx, frame.session.id, key);
  if (!played) throw new Error('a round that was just booked is not there');
  return viewSpin(ctx.tx, played);
}

function idempotencyKey(ctx: Context): string {
  const header = ctx.request.headers['idempotency-key'];
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(header)) throw new ApiError('errors.idempotency_key');
  return header;
}

async function checkSpin(ctx: Context, { session, title }: Frame, stakeMinor: bigint): Promise<void> {
  if (session.user_id !== null && !takesBets(session, ctx.now)) throw new ApiError('errors.game.session');
  if (!title.allowedStakesMinor.includes(stakeMinor)) throw new ApiError('errors.validation', { fields: { bet: 'errors.bet.invalid' } });
  const cycleMs = Number(await settingValue(ctx.tx, 'slot_cycle_ms'));
  const last = cycleMs > 0 ? await lastRound(ctx.tx, session) : undefined;
  const ttlSec = last ? cycleTtlSec(last.created_at, ctx.now, cycleMs) : 0;
  if (ttlSec > 0) throw new ApiError('errors.spin.too_soon', { ttlSec });
}
