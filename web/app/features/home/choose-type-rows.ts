import type { Game } from '@mela/contract/catalogue';

/** A row of fewer says nothing that the games above do not say. */
const rowGamesMin = 3;

type Kind = { readonly slug: string; readonly name: string };
export type TypeRow = { readonly type: Kind; readonly games: readonly Game[] };

/**
 * Kinds that deserve a row of their own on the front page, in the order of the tabs: enough games, not simply all of them, and at
 * least half of them in no row above, so that nobody is shown the same shelf under three names.
 */
export function typeRows(types: readonly Kind[], games: readonly Game[]): readonly TypeRow[] {
  const shown = new Set<number>();
  return types.flatMap((type) => {
    const own = games.filter((game) => game.types.includes(type.slug));
    const fresh = own.filter(({ id }) => !shown.has(id));
    if (own.length < rowGamesMin || own.length === games.length || fresh.length * 2 < own.length) return [];
    for (const { id } of own) shown.add(id);
    return [{ type, games: own }];
  });
}
