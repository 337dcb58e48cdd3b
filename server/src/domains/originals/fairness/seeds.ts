import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { fairnessApi } from '@mela/contract/api/play';
import { commitment } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { clientSeedShape } from '../rules.ts';
import { currentSeed, nextServerSeed, revealSeed } from './seed-store.ts';
import { seedHasAwaitingRound } from '../rounds/round-store.ts';

type Rows = typeof fairnessApi.rows;
type Seed = Awaited<ReturnType<typeof currentSeed>>;

const viewSeed = (seed: Seed) => ({ commitment: commitment(seed.server_seed), clientSeed: seed.client_seed, nonce: seed.nonce });

/** A seed in use, with the commitment of the next one. */
async function viewState({ tx, random }: PlayerContext, seed: Seed): Promise<OutputOf<Rows['GET /fairness/seed']>> {
  return { ...viewSeed(seed), next: commitment(await nextServerSeed(tx, seed.id, random)) };
}

/** The commitments for the player's next rounds, and for those after the next rotation. */
export async function getSeed(ctx: PlayerContext): Promise<OutputOf<Rows['GET /fairness/seed']>> {
  return viewState(ctx, await currentSeed(ctx.tx, { userId: ctx.user.id }, ctx.random, ctx.now));
}

/**
 * Reveals the seed in use, by which all its rounds can be checked, and begins the committed next one with the player's client seed: the server
 * drew its seed before it knew the player's, and the player chose theirs without knowing the server's.
 * @throws ApiError `errors.validation` with `clientSeed`, `errors.round.waits` while a round of the seed awaits a choice
 */
export async function rotateSeed(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /fairness/seed']>,
): Promise<OutputOf<Rows['POST /fairness/seed']>> {
  if (body.clientSeed !== undefined && !clientSeedShape.test(body.clientSeed))
    throw new ApiError('errors.validation', { fields: { clientSeed: 'errors.client_seed.invalid' } });
  const owner = { userId: ctx.user.id };
  const old = await currentSeed(ctx.tx, owner, ctx.random, ctx.now);
  const revealed = await revealSeed(ctx.tx, old.id, ctx.now);
  // After the seed is locked, so that a concurrent spin has booked its round.
  if (await seedHasAwaitingRound(ctx.tx, ctx.user.id, old.id)) throw new ApiError('errors.round.waits');
  const committed = { serverSeed: await nextServerSeed(ctx.tx, old.id, ctx.random), clientSeed: body.clientSeed ?? old.client_seed };
  const begun = await currentSeed(ctx.tx, owner, ctx.random, ctx.now, committed);
  return { ...(await viewState(ctx, begun)), revealed: { ...viewSeed(revealed), serverSeed: revealed.server_seed.toString('hex') } };
}
