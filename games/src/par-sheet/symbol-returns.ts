import type { TitleData } from '@mela/contract/games/book';
import { reduceTitle } from '../exact/count-title.ts';
import type { Fraction } from '../exact/fraction.ts';

/**
 * What each symbol adds to the return of the base reels, for ways and clusters, whose wins add up symbol by symbol: the reduced
 * count with only that symbol paying and nothing awarded. None for lines, which have their combinations, nor for cascades, where one
 * symbol's win makes room for another's.
 */
export function symbolReturns(data: TitleData): { readonly id: string; readonly share: Fraction }[] {
  if (data.kind === 'lines' || data.cascade !== undefined) return [];
  return data.symbols.flatMap(({ id, pays }, paying) =>
    Object.keys(pays).length === 0
      ? []
      : [
          {
            id,
            share: reduceTitle({
              ...data,
              symbols: data.symbols.map((symbol, index) => (index === paying ? symbol : { ...symbol, pays: {} })),
              ...(data.freeSpins === undefined ? {} : { freeSpins: baseOnly(data.freeSpins) }),
            }),
          },
        ],
  );
}

function baseOnly({ largestMultiplier: _, ...rules }: NonNullable<TitleData['freeSpins']>) {
  return { ...rules, scatters: {} };
}
