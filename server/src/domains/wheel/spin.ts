import type { WheelPrize } from '@mela/contract/api/prizes';
import { wheelWeights, type SpinResult } from '@mela/contract/api/wheel';
import { fairStream } from '@mela/games/index';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { refuseGuarded } from '../protection/index.ts';
import { award } from '../bonuses/index.ts';
import { periodStart, sectorAt, spinsLeft, takeSpin } from './rules.ts';
import { currentSeed, useNonce } from './seeds/seed-store.ts';
import type { Sector } from './sectors.ts';
import { viewSeed } from './seeds/seeds.ts';
import { levelsWheel } from './show-wheel.ts';
import { insertSpin, lockSpins, saveSpins } from './store.ts';
import { wheelSetting } from './settings.ts';

/**
 * Spins the wheel of the player's level: takes a spin, draws a sector from the committed seeds and gives its prize, all in one transaction.
 * While the wheel is off there are no spins of the day; those that were won before can be used.
 * @throws ApiError `errors.wheel.off`, `errors.wheel.no_spins`, or the rejection of a block or of care: such a player gets nothing to play with.
 */
export async function spin(ctx: PlayerContext): Promise<SpinResult> {
  const { tx, user, now, random } = ctx;
  const { wheel } = await levelsWheel(ctx);
  await refuseGuarded(ctx);
  const period = periodStart(now, await wheelSetting(tx, 'fortune_wheel_reset'));
  const isOn = (await wheelSetting(tx, 'fortune_wheel')).enabled;
  const dailySpins = wheel === null ? null : isOn ? wheel.dailySpins : 0;
  const turned = takeSpin(await lockSpins(tx, user.id), dailySpins, period);
  if (wheel === null || turned === null) throw new ApiError(isOn ? 'errors.wheel.no_spins' : 'errors.wheel.off');

  const seed = await currentSeed(tx, user.id, random, now);
  const draw = fairStream({ serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce: seed.nonce });
  const drawn = draw.below(wheelWeights);
  const sector = sectorAt(
    wheel.sectors.map(({ weight }) => weight),
    drawn,
  );
  const prize = await givenBy(ctx, wheel.sectors[sector] as Sector, `wheel:${seed.id}:${seed.nonce}`, wheel.levelId);
  const won = prize.type === 'wheel_spins' ? prize.count : 0;
  const state = { ...turned.state, additional: turned.state.additional + won };
  await useNonce(tx, seed);
  await saveSpins(tx, user.id, state);
  const { levelId, version } = wheel;
  const turn = { userId: user.id, seedId: seed.id, nonce: seed.nonce, levelId, version, drawn, sector, prize };
  const id = await insertSpin(tx, { ...turn, additional: turned.additional }, now);
  // A gift was offered above, and spins are the wheel's own.
  if (prize.type === 'cash' || prize.type === 'points') await give(ctx, `wheel:${id}`, prize, levelId);
  const left = spinsLeft(state, dailySpins, period);
  return {
    sector,
    prize,
    spin_count_left: left.daily,
    addition_spin_count_left: left.additional,
    spin: Number(id),
    fairness: viewSeed(seed),
  };
}

/** A gift is offered here, once by the key of its draw; where it cannot be, the sector gives what stands in its place. */
async function givenBy(ctx: PlayerContext, sector: Sector, key: string, levelId: number): Promise<WheelPrize> {
  if (!('instead' in sector)) return sector.prize;
  const { status } = await giveOne(ctx, key, sector.prize, levelId);
  return status === 'given' || status === 'before' ? sector.prize : sector.instead;
}

async function give(ctx: PlayerContext, key: string, prize: WheelPrize, levelId: number): Promise<void> {
  const { status, reason } = await giveOne(ctx, key, prize, levelId);
  if (status !== 'given') throw new Error(`the prize ${key} was not given: ${reason ?? status}`);
}

async function giveOne({ tx, user, origin, now }: PlayerContext, key: string, prize: WheelPrize, levelId: number) {
  const one = { key, userId: user.id, prize, giver: 'wheel', campaign: `wheel:${levelId}` } as const;
  const [answer] = await award(tx, [one], { origin, now });
  return answer ?? { status: 'refused', reason: null };
}
