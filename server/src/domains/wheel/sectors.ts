import type { PlainPrize, WheelPrize } from '@mela/contract/api/prizes';
import { wheelWeights, type WheelSector } from '@mela/contract/api/wheel';
import type { Locale } from '@mela/contract/site/languages';
import { textIn } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';
import { contestGifts, isOfContests, isSoundPrize } from '../bonuses/index.ts';
import { readPlainPrize, readWheelPrize } from '../prizes/index.ts';

type CampaignGift = Extract<WheelPrize, { type: 'gift' }>;

/** A sector with a gift has a second prize, for a player to whom the gift cannot be offered. */
export type Sector =
  | { readonly weight: number; readonly prize: PlainPrize }
  | { readonly weight: number; readonly prize: CampaignGift; readonly instead: PlainPrize };

/** Reads the sectors of a wheel. Throws where one has no prize, or the weights do not add up. */
export function readSectors(column: unknown): Sector[] {
  const sectors = (Array.isArray(column) ? (column as unknown[]) : []).map((sector): Sector => {
    const { weight, prize, instead } = sector as { weight?: unknown; prize?: unknown; instead?: unknown };
    if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1) throw new Error('a sector has no weight');
    const read = readWheelPrize(prize);
    return read.type === 'gift' ? { weight, prize: read, instead: readPlainPrize(instead) } : { weight, prize: read };
  });
  if (sectors.reduce((sum, { weight }) => sum + weight, 0) !== wheelWeights) throw new Error('the odds of a wheel do not add up to one');
  return sectors;
}

/** The sectors as players see them: a gift that no one can get now is not promised. */
export async function viewSectors(tx: Db, sectors: readonly Sector[], locale: Locale, now: Date): Promise<WheelSector[]> {
  const gifts = sectors.some((sector) => 'instead' in sector) ? await contestGifts(tx, now) : [];
  return sectors.map((sector) => {
    if (!('instead' in sector)) return sector;
    const { weight, prize, instead } = sector;
    const gift = gifts.find(({ slug }) => slug === prize.campaign);
    return gift === undefined
      ? { weight, prize: instead }
      : { weight, prize, gift_id: gift.id, gift_name: textIn(gift.name, locale), instead };
  });
}

type Drafted = { readonly weight: number; readonly prize: WheelPrize; readonly instead?: PlainPrize };

/**
 * The sectors of an operator's draft; null where a gift is of no contest or has nothing in its place, another prize has, or a sum is no
 * whole paise.
 */
export async function draftedSectors(tx: Db, drafted: readonly Drafted[]): Promise<Sector[] | null> {
  const sectors: Sector[] = [];
  for (const { weight, prize, instead } of drafted) {
    if (prize.type !== 'gift') {
      if (instead !== undefined || !isSoundPrize(prize)) return null;
      sectors.push({ weight, prize });
    } else {
      if (instead === undefined || !isSoundPrize(instead) || !(await isOfContests(tx, prize.campaign))) return null;
      sectors.push({ weight, prize, instead });
    }
  }
  return sectors;
}
