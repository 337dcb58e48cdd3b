import type { StageSession } from '@mela/contract/originals';
import { commitment } from '@mela/games/index';
import type { Context } from '../../kernel/types.ts';
import { settingValue } from '../settings/index.ts';
import { balancesOf } from '../wallet/index.ts';
import { openFrame, seedOwner, type Frame } from './frame.ts';
import { lastRound } from './round-store.ts';
import { stageCycleMs } from './rules.ts';
import { currentSeed } from './seed-store.ts';
import { readBook } from './view.ts';

/** What a frame needs to begin: the title, its bets, the balance, the commitment, and the last round if it was not shown to its end. */
export async function openSession(ctx: Context): Promise<StageSession> {
  const frame = await openFrame(ctx);
  const { session, title } = frame;
  const seed = await currentSeed(ctx.tx, seedOwner(session), ctx.random, ctx.now);
  const last = await lastRound(ctx.tx, session);
  const { data } = title;
  return {
    game: { slug: data.slug, name: data.name, title: data },
    bets: title.allowedStakesMinor.map(Number),
    rtp: data.rtp,
    balance: Number(await balanceMinor(ctx, frame)),
    currency: 'INR',
    demo: session.demo_minor !== null,
    round:
      last && last.shown_at === null
        ? { round: String(last.id), bet: Number(last.stake_minor), win: Number(last.win_minor), book: readBook(last) }
        : null,
    fairness: { commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: seed.nonce },
    cycleMs: Math.max(stageCycleMs, Number(await settingValue(ctx.tx, 'slot_cycle_ms'))),
    lang: session.locale === 'hi' ? 'hi' : 'en',
  };
}

async function balanceMinor(ctx: Context, { session }: Frame): Promise<bigint> {
  if (session.user_id === null) return session.demo_minor ?? 0n;
  const { cashMinor, bonusMinor } = await balancesOf(ctx.tx, session.user_id);
  return cashMinor + bonusMinor;
}
