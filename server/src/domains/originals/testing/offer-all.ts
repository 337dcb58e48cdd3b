import { titles, titlesInWork } from '@mela/games/index';

/** Tests play every title that the engine knows, those that are not offered yet as well. Before the house is built. */
export function offerAll(): void {
  Object.assign(titles, titlesInWork);
}
