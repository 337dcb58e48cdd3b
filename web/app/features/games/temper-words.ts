import { m } from '../../lib/i18n/words.ts';

/** What a temper of games means for a player's purse; null for tabs that are no temper. */
export function temperWords(slug: string): string | null {
  if (slug === 'calm') return m['game.about.calm.text']();
  if (slug === 'lively') return m['game.about.lively.text']();
  if (slug === 'wild') return m['game.about.wild.text']();
  return null;
}
