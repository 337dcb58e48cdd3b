import { dataOf } from '@mela/kit/api/answer.ts';
import { apiQuery } from '../api/api-query.ts';
import { catalogue, gamesPerPage } from './queries.ts';

/** The same text has the same id, here and on the server, so that what is beside it is found without another search. */
function searchIdOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text.normalize('NFC').toLowerCase()) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `text-${hash.toString(36)}-${text.length}`;
}

/** Of equal matches a player's own games first. */
export const searchOrder = '-userStatistic';

/** What a text finds, the best first. The call ends when another text is searched for. */
export const searchQuery = (text: string) =>
  apiQuery(
    'GET /games/search',
    { query: { query: text, searchId: searchIdOf(text), sort: searchOrder, limit: gamesPerPage } },
    {
      ...catalogue,
      personal: true,
      cancels: true,
      read: (answer) => ({ games: dataOf(answer), count: answer.ok ? answer.count : 0 }),
    },
  );

/** Games beside that search, none of which it has found. */
export const besideSearchQuery = (text: string) =>
  apiQuery('GET /games-recommendation/for-search', { query: { searchId: searchIdOf(text) } }, { ...catalogue, personal: true });
