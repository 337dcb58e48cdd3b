import type { Game, GameDetails } from '@mela/contract/catalogue';
import { fromMinor } from '@mela/contract/money';
import type { Locale } from '../../kernel/types.ts';
import { oddsOf } from './game-odds.ts';
import type { GameRow, GameTexts } from './store.ts';

/** A game as the lobby shows it. `isMobile` says for which kind of device this row was asked. */
export function viewGame(row: GameRow, locale: Locale, mobile: boolean): Game {
  return {
    id: row.id,
    slug: row.slug,
    name: locale === 'hi' ? row.name_hi : row.name_en,
    names: { en: row.name_en, hi: row.name_hi },
    url: `/games/${row.canonical}/${row.slug}`,
    launchType: row.launch_type === 'redirect' ? 'redirect' : 'iframe',
    launchOptions: row.launch_options as Game['launchOptions'],
    onlyRealBalance: row.only_real_balance,
    hasDemo: row.has_demo,
    isMobile: mobile ? 1 : 0,
    betStatistic: row.rounds_30d,
    developer: { id: row.developer_id, name: row.developer_name, canonical: row.canonical },
    types: row.types,
    rtp: row.rtp,
    label: row.label,
    minBet: row.min_bet_minor === null ? null : fromMinor(row.min_bet_minor),
    closed: row.closed,
  };
}

/** A game as its own page tells of it. An empty text is one that an editor has taken out. */
export function viewDetails(row: GameRow & GameTexts, locale: Locale): GameDetails {
  const [story, plays] = locale === 'hi' ? [row.story_hi, row.plays_hi] : [row.story_en, row.plays_en];
  return { ...viewGame(row, locale, false), story: story || null, plays: plays || null, odds: oddsOf(row.slug) };
}
