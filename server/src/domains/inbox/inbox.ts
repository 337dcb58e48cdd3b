import { accountNoticeNames, type InboxMessage, inboxPage, notificationNames, type inboxApi } from '@mela/contract/api/accounts/inbox';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { textIn, textsOf, type Texts } from '../../kernel/texts.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { mayHearOffers, namesWithoutOffers } from '../bonuses/index.ts';
import { addToCounter } from '../placements/index.ts';
import { readContestPrize } from '../prizes/index.ts';
import { noticeName } from './add-notices.ts';
import { deleteMessages, hasOffers, markViewed, type MessageRow, messagesOf, unreadOffers } from './store.ts';

type Rows = typeof inboxApi.rows;

/** The player's messages, newest first. Offers are not among them while none may be made to the player, and are there again afterwards. */
export async function listMessages(
  ctx: PlayerContext,
  { query: { limit = inboxPage, offset = 0 } }: InputOf<Rows['GET /inbox']>,
): Promise<OutputOf<Rows['GET /inbox']>> {
  const { rows, count } = await messagesOf(ctx.tx, ctx.user.id, { limit, offset, offers: await showsOffers(ctx) });
  const isOffering = rows.some(({ params }) => isOffer(namesIn(params)));
  const hidesNames = isOffering && !(await mayHearOffers(ctx.tx, ctx.user.id, ctx));
  return { data: rows.map((row) => view(row, ctx.locale, hidesNames ? namesWithoutOffers : (names) => names)), count };
}

/** Of the contest that a message is about; null for one about something else. */
const namesIn = (params: unknown): Texts | null => {
  const { names = null } = params as Readonly<{ names?: unknown }>;
  return names === null ? null : textsOf(names);
};
const isOffer = (names: Texts | null): boolean => names !== null && namesWithoutOffers(names) !== names;

/** What is not shown is neither viewed nor deleted with the rest. */
async function showsOffers({ tx, user, now, config }: PlayerContext): Promise<boolean> {
  return !(await hasOffers(tx, user.id)) || mayHearOffers(tx, user.id, { config, now });
}

/** How many unread messages of a player are not shown now. */
export async function countHidden(tx: Db, { userId, ...judging }: { userId: bigint; config: Config; now: Date }): Promise<number> {
  const offers = await unreadOffers(tx, userId);
  return offers === 0 || (await mayHearOffers(tx, userId, judging)) ? 0 : offers;
}

function view({ id, name, params, created_at, viewed_at }: MessageRow, locale: Locale, nameOf: (names: Texts) => Texts): InboxMessage {
  const [common, notice] = [
    { id: Number(id), created_at: unixSec(created_at), viewed_at: viewed_at && unixSec(viewed_at) },
    accountNoticeNames.find((known) => known === name),
  ];
  if (notice !== undefined) return { ...common, notification: notice };
  if (name === noticeName) return { ...common, notification: noticeName, ...noticeIn(params, locale) };
  const notification = notificationNames.find((known) => known === name);
  if (notification === undefined) throw new Error(`no message is named ${name}`);
  const { contestId, names, place, prize = null, places = null } = params as Readonly<Record<string, unknown>>;
  return {
    ...common,
    notification,
    contest: { id: Number(contestId), name: nameOf(textsOf(names))[locale] },
    place: Number(place),
    prize: prize === null ? null : readContestPrize(prize),
    places: places === null ? null : Number(places),
  };
}

function noticeIn(params: unknown, locale: Locale) {
  const {
    title,
    text,
    link = null,
  } = params as Readonly<{ title: unknown; text: unknown; link?: { words: unknown; path: string } | null }>;
  return {
    title: textIn(title, locale),
    text: textIn(text, locale),
    link: link === null ? null : { text: textIn(link.words, locale), value: link.path },
  };
}

/** The player has closed the inbox: what it showed is no longer counted. */
export async function markAsViewed(ctx: PlayerContext, { body }: InputOf<Rows['PUT /inbox/viewed']>): Promise<Record<never, never>> {
  const shown = { from: BigInt(body.from ?? 0), upTo: BigInt(body.upTo), offers: await showsOffers(ctx) };
  return countDown(ctx, await markViewed(ctx.tx, ctx.user.id, shown, ctx.now));
}

/** @throws ApiError `errors.not_found` for one that is not the player's, or is deleted */
export async function deleteMessage(ctx: PlayerContext, { params }: InputOf<Rows['DELETE /inbox/:id']>): Promise<Record<never, never>> {
  const { deleted, unread } = await deleteMessages(ctx.tx, ctx.user.id, { id: BigInt(params.id) }, ctx.now);
  if (deleted === 0) throw new ApiError('errors.not_found');
  return countDown(ctx, unread);
}

/** The player has emptied the inbox: what came after they saw it stays. */
export async function deleteAll(ctx: PlayerContext, { body }: InputOf<Rows['DELETE /inbox']>): Promise<Record<never, never>> {
  const shown = { upTo: BigInt(body.upTo), offers: await showsOffers(ctx) };
  return countDown(ctx, (await deleteMessages(ctx.tx, ctx.user.id, shown, ctx.now)).unread);
}

async function countDown({ tx, origin, user }: PlayerContext, messages: number): Promise<Record<never, never>> {
  if (messages > 0) await addToCounter(tx, origin, user.id, 'inbox', -messages);
  return {};
}
