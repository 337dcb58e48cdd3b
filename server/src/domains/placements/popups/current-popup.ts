import type { placementsApi } from '@mela/contract/placements';
import type { OutputOf } from '@mela/contract/endpoint';
import type { PlayerContext } from '../../../kernel/types.ts';
import { nextDue } from '../rules.ts';
import { partsOfPopup, popupsOf } from '../store.ts';
import { viewPopup } from '../view.ts';

/** The pop-up that is due. With one, the next is asked for once it is put away; without, at the time told here; null is never. */
export async function currentPopup(ctx: PlayerContext): Promise<OutputOf<(typeof placementsApi.rows)['GET /popups/current']>> {
  const { popup, nextTime } = nextDue(await popupsOf(ctx.tx, ctx.user.id, ctx.now), ctx.now);
  if (!popup) return { popup: null, nextTime: nextTime === null ? null : Math.ceil(nextTime.getTime() / 1000) };
  return { popup: viewPopup(popup.uuid, await partsOfPopup(ctx.tx, popup.uuid), ctx.locale), nextTime: null };
}
