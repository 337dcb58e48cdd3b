import { inBackground } from '@mela/kit/promises/in-background.ts';
import { selfQuery } from '../account/queries.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The wheel of the player's level, with the spins that are left. */
export const wheelQuery = () => apiQuery('GET /fortune-wheel', {}, { follows: ['site'], personal: true });

/** The player's last spins, each with what its check needs. */
export const turnsQuery = () => apiQuery('GET /fortune-wheel/spins', { query: { limit: 20 } }, { personal: true, anyLanguage: true });

/** The seeds of the player's next spins. */
export const wheelSeedQuery = () => apiQuery('GET /fortune-wheel/seed', {}, { personal: true, anyLanguage: true });

/** Spins once. What it changes on the page is shown when the wheel has stopped. */
export const spinWheel = apiCommand('POST /fortune-wheel', {
  oneIntent: true,
  whenGone: (queryClient) => {
    for (const { queryKey } of [wheelQuery(), turnsQuery(), selfQuery]) inBackground(queryClient.invalidateQueries({ queryKey }));
  },
});

/** Reveals the seed of the wheel in use and begins the next one. */
export const rotateWheelSeed = apiCommand('POST /fortune-wheel/seed', {
  oneIntent: true,
  done: (queryClient, { revealed: _, ...next }) => {
    queryClient.setQueryData(wheelSeedQuery().queryKey, next);
    inBackground(queryClient.invalidateQueries({ queryKey: turnsQuery().queryKey }));
  },
});
