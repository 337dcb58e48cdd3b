import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { fairnessApi } from '@mela/contract/play';
import { commitment } from '@mela/games/index';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { clientSeedShape } from './rules.ts';
import { currentSeed, revealSeed } from './seed-store.ts';
import { seedHasWaitingRound } from './waiting-store.ts';

type Rows = typeof fairnessApi.rows;
type Seed = Awaited<ReturnType<typeof currentSeed>>;

const viewSeed = (seed: Seed) => ({ commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: seed.nonce });

/** What the house has committed to for the player's next rounds. */
export async function getSeed(ctx: PlayerContext): Promise<OutputOf<Rows['GET /fairness/seed']>> {
  return viewSeed(await currentSeed(ctx.tx, { userId: ctx.user.id }, ctx.random, ctx.now));
}

/** Reveals the seed in use, by which all its rounds can be checked, and commits to a new one with the player's client seed. */
export async function rotateSeed(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /fairness/seed']>,
): Promise<OutputOf<Rows['POST /fairness/seed']>> {
  if (body.clientSeed !== undefined && !clientSeedShape.test(body.clientSeed))
    throw new ApiError('errors.validation', { fields: { clientSeed: 'errors.client_seed.invalid' } });
  const owner = { userId: ctx.user.id };
  const old = await currentSeed(ctx.tx, owner, ctx.random, ctx.now);
  const revealed = await revealSeed(ctx.tx, old.id, ctx.now);
  // After the seed is locked: a spin that was under way has booked its round by now.
  if (await seedHasWaitingRound(ctx.tx, ctx.user.id, old.id)) throw new ApiError('errors.round.waits');
  const next = await currentSeed(ctx.tx, owner, ctx.random, ctx.now, body.clientSeed ?? old.client_seed);
  return { ...viewSeed(next), revealed: { ...viewSeed(revealed), serverSeed: revealed.server_seed.toString('hex') } };
}
