import type { CrmPopup, placementsApi } from '@mela/contract/api/placements';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../../kernel/http/input/check-input.ts';
import type { Locale } from '@mela/contract/site/languages';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { isProtected } from '../../protection/index.ts';
import { isIdentityInDoubt } from '../../verification/index.ts';
import { emitContentChanged } from '../../content/index.ts';
import { viewTexts } from '../text-columns.ts';
import { PopupInput, isSpan } from '../poster-input.ts';
import { nextDue } from '../rules.ts';
import { deletePopup, markViewed, partsOfPopup, popupsOf, upsertPopup } from './popup-store.ts';

/**
 * The popup that is due. With one, clients ask for the next when it is closed; without, at `nextTime`; null is never. They are offers, so
 * a player on a break, under a block, in care or at a limit gets none, nor does one whose age and identity are in doubt.
 */
export async function currentPopup(ctx: PlayerContext): Promise<OutputOf<(typeof placementsApi.rows)['GET /popups/current']>> {
  if (!(await mayHearOffers(ctx))) return { popup: null, nextTime: null };
  const { popup, nextTime } = nextDue(await popupsOf(ctx.tx, ctx.user.id, ctx.now), ctx.now);
  if (!popup) return { popup: null, nextTime: nextTime === null ? null : Math.ceil(nextTime.getTime() / 1000) };
  return { popup: viewPopup(popup.uuid, await partsOfPopup(ctx.tx, popup.uuid), ctx.locale), nextTime: null };
}

const mayHearOffers = async ({ tx, user, now }: PlayerContext): Promise<boolean> =>
  !(await isProtected(tx, user.id, now)) && !(await isIdentityInDoubt(tx, user.id));

function viewPopup(uuid: string, parts: Awaited<ReturnType<typeof partsOfPopup>>, locale: Locale): CrmPopup {
  return { uuid, content: parts.map((part) => ({ position: part.position, ...viewTexts(part, locale) })) };
}

type Row = (typeof placementsApi.rows)['POST /popups/:id/mark-as-viewed'];

/** Closes a popup for seven days; closing it again starts them again. Another player's is not found. */
export async function markAsViewed(ctx: PlayerContext, { params }: InputOf<Row>): Promise<Record<never, never>> {
  if (!(await markViewed(ctx.tx, ctx.user.id, params.id, ctx.now))) throw new ApiError('errors.not_found');
  return {};
}

const read = compileValueReader(PopupInput);

/** Offers a popup to one player, or with null to all. For players who closed it, its seven days continue. */
export async function putPopup(tx: Db, userId: bigint | null, input: PopupInput): Promise<void> {
  const popup = read(input);
  if (!isSpan(popup)) throw new ApiError('errors.validation', { fields: { endsAt: 'errors.field.invalid' } });
  await upsertPopup(tx, userId, popup);
  // A popup for one player changes no cached page.
  if (userId === null) await emitContentChanged(tx, { what: 'popup', at: popup.uuid });
}

export async function removePopup(tx: Db, uuid: string): Promise<void> {
  if (!(await deletePopup(tx, uuid))) throw new ApiError('errors.not_found');
}
