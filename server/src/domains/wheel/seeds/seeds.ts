import type { wheelApi, WheelSeed } from '@mela/contract/api/wheel';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { commitment } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { lockSpins } from '../store.ts';
import { currentSeed, nextServerSeed, revealSeed, type SeedRow } from './seed-store.ts';

type Rows = typeof wheelApi.rows;

const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/;

export const viewSeed = ({ server_seed, client_seed, nonce }: Pick<SeedRow, 'server_seed' | 'client_seed' | 'nonce'>) => ({
  commitment: commitment(server_seed),
  clientSeed: client_seed,
  nonce,
});

async function viewState({ tx, random }: PlayerContext, seed: SeedRow): Promise<WheelSeed> {
  return { ...viewSeed(seed), next: commitment(await nextServerSeed(tx, seed.id, random)) };
}

/** The commitments for the player's next spins, and for those after the next reveal. */
export async function showSeed(ctx: PlayerContext): Promise<WheelSeed> {
  return viewState(ctx, await currentSeed(ctx.tx, ctx.user.id, ctx.random, ctx.now));
}

/** Reveals the seed in use, by which all its spins can be checked, and begins the committed next one with the player's client seed. */
export async function rotateSeed(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /fortune-wheel/seed']>,
): Promise<OutputOf<Rows['POST /fortune-wheel/seed']>> {
  if (body.clientSeed !== undefined && !clientSeedShape.test(body.clientSeed))
    throw new ApiError('errors.validation', { fields: { clientSeed: 'errors.client_seed.invalid' } });
  const { tx, user, random, now } = ctx;
  // A concurrent spin has drawn before, or draws from the next seed.
  await lockSpins(tx, user.id);
  const old = await currentSeed(tx, user.id, random, now);
  const committed = { serverSeed: await nextServerSeed(tx, old.id, random), clientSeed: body.clientSeed ?? old.client_seed };
  await revealSeed(tx, old.id, now);
  const begun = await currentSeed(tx, user.id, random, now, committed);
  return { ...(await viewState(ctx, begun)), revealed: { ...viewSeed(old), serverSeed: old.server_seed.toString('hex') } };
}
