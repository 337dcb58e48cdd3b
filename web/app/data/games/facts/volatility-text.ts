import { m } from '../../../site/language/words.ts';

/** What a volatility means for a player; null for tabs that are none. */
export function volatilityText(slug: string): string | null {
  if (slug === 'calm') return m['game.about.calm.text']();
  if (slug === 'lively') return m['game.about.lively.text']();
  if (slug === 'wild') return m['game.about.wild.text']();
  return null;
}
