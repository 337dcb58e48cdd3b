import type { Game, GameDetails } from '@mela/contract/api/catalogue';
import { fromMinor } from '@mela/contract/money/money';
import { textIn, textsOf } from '../../kernel/texts.ts';
import type { Locale } from '@mela/contract/site/languages';
import { oddsOf } from './game-odds.ts';
import type { GameRow, GameTexts } from './store.ts';

/** For whom a game is shown: the language, and since when games are new (`newSince`). */
type Shown = { readonly locale: Locale; readonly newSince: Date };

/** A game as the lobby shows it. `mobile`: the call asked for the games of phones. */
export function viewGame(row: GameRow, { locale, newSince }: Shown, mobile: boolean): Game {
  return {
    id: row.id,
    slug: row.slug,
    name: textIn(row.name, locale),
    names: textsOf(row.name),
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
    ...(row.emblem !== null && { emblem: row.emblem }),
    minBet: row.min_bet_minor === null ? null : fromMinor(row.min_bet_minor),
    maxWin: oddsOf(row.slug)?.largestWinBets ?? null,
    isNew: row.released_at !== null && row.released_at > newSince,
    closed: row.closed,
  };
}

/** A game as its own page shows it. An empty text was removed by an editor. */
export function viewDetails(row: GameRow & GameTexts, to: Shown): GameDetails {
  const shown = (text: unknown) => (text === null ? null : textIn(text, to.locale) || null);
  return { ...viewGame(row, to, false), story: shown(row.story), plays: shown(row.plays), odds: oddsOf(row.slug) };
}
