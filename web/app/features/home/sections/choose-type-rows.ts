import type { Game } from '@mela/contract/api/catalogue';

/** A shorter row would only repeat the games above. */
const rowGamesMin = 3;

type Kind = { readonly slug: string; readonly name: string };
export type TypeRow = { readonly type: Kind; readonly games: readonly Game[] };

/**
 * Kinds that get a row on the front page, in the order of the tabs: enough games, not simply all of them, and at least half of them neither
 * `above` nor in another row. A row leaves out what was shown before where enough games remain, so that rows do not repeat each other.
 */
export function typeRows(types: readonly Kind[], games: readonly Game[], above: readonly Game[] = []): readonly TypeRow[] {
  const shown = new Set(above.map(({ id }) => id));
  return types.flatMap((type) => {
    const own = games.filter((game) => game.types.includes(type.slug));
    const fresh = own.filter(({ id }) => !shown.has(id));
    if (own.length < rowGamesMin || own.length === games.length || fresh.length * 2 < own.length) return [];
    for (const { id } of own) shown.add(id);
    return [{ type, games: fresh.length < rowGamesMin ? own : fresh }];
  });
}
