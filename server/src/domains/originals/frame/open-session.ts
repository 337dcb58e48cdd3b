import { currency } from '@mela/contract/site/market';
import { readLocale } from '@mela/contract/site/languages';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { originalsApi, StageHistory, StageSession } from '@mela/contract/api/originals';
import { commitment } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { autoResolved } from '../rounds/awaiting/choice-store.ts';
import { type Frame, freshFrame, openFrame, readFrame, seedOwner } from './frame-page.ts';
import { gameRules } from '../settings.ts';
import { bookOfRound } from '../fairness/replay.ts';
import { jackpotOfFrame, jackpotOfRound } from '../jackpot/round-jackpot.ts';
import { lastRound, lockRound, markShown, newestRounds, sumsOfSession } from '../rounds/round-store.ts';
import { currentSeed, seedInUse } from '../fairness/seed-store.ts';
import { balanceMinor } from '../rounds/settle.ts';
import { userById } from '../../accounts/index.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { pagePath } from '../../../site/seo/page-redirect.ts';
import { freeBetsOf, heldOfOriginal } from '../../play/index.ts';

/**
 * The first state of a frame: title, stakes, balance, commitment, and the last round if it awaits a choice or was not shown completely. Its seed
 * began when the game was opened.
 * @throws ApiError `errors.game.session` as `openFrame`, or without a seed
 */
export async function openSession(ctx: Context): Promise<StageSession> {
  const frame = await readFrame(ctx);
  const seed = await seedInUse(ctx.tx, seedOwner(frame.session));
  if (!seed) throw new ApiError('errors.game.session');
  return stateOf(ctx, frame, seed);
}

/** The same for the answer that opens a game, so that its frame makes no call for it. */
export async function firstState(ctx: Context, token: string): Promise<StageSession> {
  const frame = await freshFrame(ctx, token);
  return stateOf(ctx, frame, await currentSeed(ctx.tx, seedOwner(frame.session), ctx.random, ctx.now));
}

async function stateOf(ctx: Context, frame: Frame, seed: Awaited<ReturnType<typeof currentSeed>>): Promise<StageSession> {
  const { session, title } = frame;
  const { autoplayRounds, turbo, cycleMs } = await gameRules(ctx.tx);
  const { data } = title;
  const bets = title.allowedStakesMinor.map(Number);
  const firstBet = await firstBetOf(ctx, frame, bets);
  const free = session.user_id === null ? [] : await freeBetsOf(ctx.tx, session.user_id, ctx.now, session.game_id);
  const freeBets = free.map(({ left, betMinor, endsAt }) => ({ left: Number(left), bet: Number(betMinor), endsAt: unixSec(endsAt) }));
  return {
    game: { slug: data.slug, name: data.name, title: data },
    bets,
    ...(firstBet !== null && { firstBet }),
    ...(freeBets.length > 0 && { freeBets }),
    rtp: data.rtp,
    balance: Number(await balanceMinor(ctx.tx, session)),
    currency,
    demo: session.demo_minor !== null,
    round: await roundToShow(ctx, frame),
    jackpot: await jackpotOfFrame(ctx.tx, frame),
    allows: { autoplayRounds, turbo },
    fairness: { commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: seed.nonce },
    cycleMs,
    lang: readLocale(session.locale),
  };
}

/** By the player's value of a credit: the highest bet that is not above the lowest one times it. Null for the lowest, as for guests. */
async function firstBetOf({ tx }: Context, { session }: Frame, bets: readonly number[]): Promise<number | null> {
  const user = session.user_id === null ? undefined : await userById(tx, session.user_id);
  const credit = Number(user?.denomination ?? 1);
  const [lowest = 0] = bets;
  return credit <= 1 ? null : (bets.findLast((bet) => bet <= lowest * credit) ?? null);
}

async function roundToShow({ tx }: Context, { session }: Frame): Promise<StageSession['round']> {
  const last = await lastRound(tx, session);
  if (!last || last.shown) return null;
  const { waitsMinor } = last.user_id === null ? { waitsMinor: 0n } : await heldOfOriginal(tx, last.user_id, last.id);
  return {
    round: String(last.id),
    bet: Number(last.stake_minor),
    win: Number(last.win_minor),
    ...(waitsMinor > 0n && { held: Number(waitsMinor) }),
    jackpot: await jackpotOfRound(tx, last),
    book: await bookOfRound(tx, last),
    autoResolved: await autoResolved(tx, last.id),
  };
}

/**
 * Marks a round as shown completely: it is not offered for resuming again.
 * @throws ApiError `errors.round.not_found`, also while it awaits a choice
 */
export async function roundShown(
  ctx: Context,
  { params }: InputOf<(typeof originalsApi.rows)['POST /rounds/:round/shown']>,
): Promise<Record<never, never>> {
  const { session } = await openFrame(ctx);
  const row = await lockRound(ctx.tx, session, params.round);
  if (!row || row.closed_at === null) throw new ApiError('errors.round.not_found');
  await markShown(ctx.tx, row.id);
  return {};
}

const roundsMax = 20;

/** Sums of this session in paise, and the player's newest rounds of the game from all sessions. */
export async function showHistory(ctx: Context): Promise<StageHistory> {
  const { session } = await readFrame(ctx);
  const sums = await sumsOfSession(ctx.tx, session);
  const last = await newestRounds(ctx.tx, session, roundsMax);
  return {
    since: unixSec(session.created_at),
    rounds: Number(sums.rounds),
    bets: Number(sums.bets),
    wins: Number(sums.wins),
    last: last.map((row) => ({
      round: String(row.id),
      at: unixSec(row.created_at),
      bet: Number(row.stake_minor),
      win: Number(row.win_minor),
      waits: row.closed_at === null,
      path: row.closed_at === null || session.user_id === null ? null : pagePath(ctx.config, ctx.locale, `/rounds/${row.id}`),
    })),
  };
}
