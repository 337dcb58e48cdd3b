import type { Game } from '@mela/contract/api/catalogue';

/** Where a game's page is, for a Link. */
export function gameTarget(game: Pick<Game, 'slug' | 'developer'>) {
  return { to: '/{-$lang}/games/$developer/$slug', params: { developer: game.developer.canonical, slug: game.slug } } as const;
}
