import { wheelWeights, type WheelPrize, type WheelSector } from '@mela/contract/api/wheel';
import type { Locale } from '@mela/contract/site/languages';
import { textIn } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';
import { contestGifts, isOfContests } from '../bonuses/index.ts';
import { readGift, readPrize, storePrize, viewPrize, type StoredGift, type StoredPrize } from '../prizes/index.ts';

export type StoredWheelPrize = StoredPrize | StoredGift;

/** A sector with a gift has a second prize, for a player to whom the gift cannot be offered. */
export type Sector =
  | { readonly weight: number; readonly prize: StoredPrize }
  | { readonly weight: number; readonly prize: StoredGift; readonly instead: StoredPrize };

/** Reads a column that contains a prize of the wheel. Throws for anything else. */
export function readWheelPrize(column: unknown): StoredWheelPrize {
  return readGift(column) ?? readPrize(column);
}

export const viewWheelPrize = (prize: StoredWheelPrize): WheelPrize => (prize.kind === 'gift' ? { ...prize } : viewPrize(prize));

/** Reads the sectors of a wheel. Throws where one has no prize, or the weights do not add up. */
export function readSectors(column: unknown): Sector[] {
  const sectors = (Array.isArray(column) ? (column as unknown[]) : []).map((sector): Sector => {
    const { weight, prize, instead } = sector as { weight?: unknown; prize?: unknown; instead?: unknown };
    if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1) throw new Error('a sector has no weight');
    const read = readWheelPrize(prize);
    return read.kind === 'gift' ? { weight, prize: read, instead: readPrize(instead) } : { weight, prize: read };
  });
  if (sectors.reduce((sum, { weight }) => sum + weight, 0) !== wheelWeights) throw new Error('the odds of a wheel do not add up to one');
  return sectors;
}

/** The sectors as players see them: a gift that nobody can get now is not promised. */
export async function viewSectors(tx: Db, sectors: readonly Sector[], locale: Locale, now: Date): Promise<WheelSector[]> {
  const gifts = sectors.some((sector) => 'instead' in sector) ? await contestGifts(tx, now) : [];
  return sectors.map((sector) => {
    const { weight } = sector;
    if (!('instead' in sector)) return { weight, prize: viewPrize(sector.prize) };
    const instead = viewPrize(sector.instead);
    const gift = gifts.find(({ slug }) => slug === sector.prize.campaign);
    if (gift === undefined) return { weight, prize: instead };
    return { weight, prize: viewWheelPrize(sector.prize), gift_id: gift.id, gift_name: textIn(gift.name, locale), instead };
  });
}

type Drafted = { readonly weight: number; readonly prize: WheelPrize; readonly instead?: Parameters<typeof storePrize>[0] };

/** The sectors of an operator's draft; null where a gift is of no contest or has nothing in its place, or another prize has. */
export async function draftedSectors(tx: Db, drafted: readonly Drafted[]): Promise<Sector[] | null> {
  const sectors: Sector[] = [];
  for (const { weight, prize, instead } of drafted) {
    if ((prize.kind === 'gift') !== (instead !== undefined)) return null;
    if (prize.kind !== 'gift') sectors.push({ weight, prize: storePrize(prize) });
    else if (instead === undefined || !(await isOfContests(tx, prize.campaign))) return null;
    else sectors.push({ weight, prize: { ...prize }, instead: storePrize(instead) });
  }
  return sectors;
}
