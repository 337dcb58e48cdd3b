import type { CrmPopup, popupsApi } from '@mela/contract/api/placements';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { emitContentChanged } from '../../content/index.ts';
import type { PopupInput } from '../poster-input.ts';
import { nextDue, soonest } from '../rules.ts';
import { viewTexts } from '../text-columns.ts';
import { hidePopup, markViewed, namedSegments, partsOfPopup, popupsOf, upsertPopup } from './popup-store.ts';

/** Those of these segments that a player is in now. */
export type SegmentsOf = (tx: Db, userId: bigint, segments: readonly number[], now: Date) => Promise<ReadonlySet<number>>;

/** Who knows the segments that popups name. */
export const segmentsOfPlayer = extensionPoint<SegmentsOf>('placements.segments-of-player');

/** After this time a player may be in the segment of a popup, or hear offers again, who was not before. */
const againMs = 15 * 60_000;

/**
 * The popup that is due. With one, clients ask for the next when it is closed; without, at `nextTime`; null is never. They are offers, so
 * a player to whom none may be made now gets none, and asks again: a limit, care or a check may be over by then.
 */
export const currentPopup =
  (segmentsOf: readonly SegmentsOf[]) =>
  async (ctx: PlayerContext): Promise<OutputOf<(typeof popupsApi.rows)['GET /popups/current']>> => {
    if (!(await mayHearOffers(ctx.tx, ctx.user.id, ctx))) return { popup: null, nextTime: secOf(againAt(ctx)) };
    const named = await namedSegments(ctx.tx, ctx.now);
    const inside = await segmentsWith(ctx, segmentsOf, named);
    const { popup, nextTime } = nextDue(await popupsOf(ctx.tx, ctx.user.id, inside, ctx.now), ctx.now);
    if (popup) return { popup: viewPopup(popup.uuid, await partsOfPopup(ctx.tx, popup.uuid), ctx.locale), nextTime: null };
    const at = soonest(nextTime, inside.length === named.length ? null : againAt(ctx));
    return { popup: null, nextTime: at && secOf(at) };
  };

const againAt = ({ now }: PlayerContext) => new Date(now.getTime() + againMs);
const secOf = (at: Date) => Math.ceil(at.getTime() / 1000);

/** Which of the segments this player is in. */
async function segmentsWith({ tx, user, now }: PlayerContext, segmentsOf: readonly SegmentsOf[], named: readonly number[]) {
  const inside = new Set<number>();
  if (named.length > 0) for (const of of segmentsOf) for (const id of await of(tx, user.id, named, now)) inside.add(id);
  return named.filter((id) => inside.has(id));
}

type Part = Parameters<typeof viewTexts>[0] & { readonly position: number };

export function viewPopup(uuid: string, parts: readonly Part[], locale: Locale): CrmPopup {
  return { uuid, content: parts.map((part) => ({ position: part.position, ...viewTexts(part, locale) })) };
}

type Row = (typeof popupsApi.rows)['POST /popups/:id/mark-as-viewed'];

/** Closes a popup for seven days; closing it again starts them again. Another player's is not found. */
export async function markAsViewed(ctx: PlayerContext, { params }: InputOf<Row>): Promise<Record<never, never>> {
  if (!(await markViewed(ctx.tx, ctx.user.id, params.id, ctx.now))) throw new ApiError('errors.not_found');
  return {};
}

/** Shows a popup to its audience. For players who closed it, its seven days continue. */
export async function putPopup(tx: Db, uuid: string, popup: PopupInput): Promise<void> {
  await upsertPopup(tx, uuid, popup);
  await noteChange(tx, uuid, popup.audience.of === 'player');
}

export async function removePopup(tx: Db, uuid: string): Promise<void> {
  await hidePopup(tx, uuid);
  await noteChange(tx, uuid, false);
}

/** A popup for one player changes no cached page. */
async function noteChange(tx: Db, uuid: string, isOfOne: boolean): Promise<void> {
  if (!isOfOne) await emitContentChanged(tx, { what: 'popup', at: uuid });
}
