import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The popup that is due for this player. */
export const popupQuery = apiQuery(
  'GET /popups/current',
  {},
  { follows: ['site'], personal: true, anyLanguage: true, staleTime: Infinity },
);

/** The player has closed a popup: their other browsers do not show it. */
export const markAsViewed = apiCommand('POST /popups/:id/mark-as-viewed');
