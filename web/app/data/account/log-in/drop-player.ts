import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { balanceHold } from '../../balance/use-balance.ts';
import { forgetRoundsSeen } from '../../history/rounds-seen.ts';
import { forgetTypedSum } from '../../cashier/typed-sum.ts';
import { arrivals } from '../../notifications/arrivals.ts';
import { forgetNotices } from '../../notifications/notices.ts';
import { endLogIn } from '@mela/kit/api/log-in-end.ts';
import { settingsQuery } from '../../settings/queries.ts';
import { selfQuery } from '../queries.ts';
import { clearSuspicion } from '../suspicion.ts';

/**
 * Removes the player's data from this document; the catalogue stays. Answers that are still to come are dropped, and what waits to be sent is
 * not sent. A query counts as personal unless it says otherwise: one that was made by writing into it says nothing.
 */
export function dropPlayer(queryClient: QueryClient): void {
  endLogIn();
  clearSuspicion();
  forgetTypedSum();
  forgetNotices();
  forgetRoundsSeen();
  arrivals.set(0);
  // Written first: a cancelled read brings back what was there when it began, or was written since.
  queryClient.setQueryData(selfQuery.queryKey, null);
  // With no wallet left to show it on, a balance held back until the end of a round is gone.
  balanceHold(queryClient).release();
  inBackground(queryClient.cancelQueries({ queryKey: selfQuery.queryKey }));
  const [self, settings] = [selfQuery.queryKey[0], settingsQuery().queryKey[0]];
  queryClient.removeQueries({ predicate: ({ queryKey: [call], meta }) => meta?.personal !== false && call !== self && call !== settings });
  // No page can be shown without settings: those of the player stay until a guest's have come.
  const ofSettings = { queryKey: [settings] };
  inBackground(queryClient.cancelQueries(ofSettings).then(() => queryClient.invalidateQueries(ofSettings)));
}
