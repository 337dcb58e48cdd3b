import type { RotatorDraft } from '@mela/contract/api/content/drafts';
import { rotatorSlugs, type placementsApi, type Poster, type RotatorItem, type RotatorSlug } from '@mela/contract/api/placements';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Locale } from '@mela/contract/site/languages';
import { type Asking, forAudience } from '../../../kernel/http/route.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { mayHearOffers, offersIn } from '../../bonuses/index.ts';
import { defineKind, emitContentChanged, inEveryLanguage, storedPicture, type StoredPicture, viewPicture } from '../../content/index.ts';
import { viewTexts } from '../text-columns.ts';
import { isSpan, type PosterInput } from '../poster-input.ts';
import { isFor, isOn } from '../rules.ts';
import { itemsOfRotator, postersByPlace, replaceRotator, spansOfItems, type RotatorItemRow } from './banner-store.ts';
import { unseenPart } from './unseen-part.ts';

type Slug = InputOf<(typeof placementsApi.rows)['GET /rotator/:slug']>;

type Showing = Pick<Context, 'tx' | 'now' | 'locale'>;

/** `kept` is a player to whom no offer may be made now. */
type Reader = 'guest' | 'player' | 'kept';
async function readerOf({ tx, user, now, config }: Asking): Promise<Reader> {
  if (user === null) return 'guest';
  return (await mayHearOffers(tx, user.id, { config, now })) ? 'player' : 'kept';
}

/** Rotators with something to show to such readers now, in the order of the contract. */
export const slugList = forAudience({
  audienceOf: readerOf,
  async show(ctx: Showing, _input: unknown, reader: Reader): Promise<RotatorSlug[]> {
    const spans = await spansOfItems(ctx.tx);
    const shown = new Set(spans.filter((span) => isOn(span, ctx.now) && isFor(span.audience, reader !== 'guest')).map(({ slug }) => slug));
    return rotatorSlugs.filter((slug) => shown.has(slug) && !(reader === 'kept' && offerPlaces.has(slug)));
  },
});

/** Places of offers; the others show games, notices and what a player is asked for. */
const offerPlaces: ReadonlySet<RotatorSlug> = new Set([
  'promotions',
  'cashier_slider',
  'cashier_popup',
  'cashier_popup_leave',
  'ingame_popup',
  'welcome_popup',
  'welcome_popup_one_step',
  'withdrawal_popup',
  'withdrawal_slider',
  'withdrawal_step2_banner',
  'withdrawal_step3_banner',
]);

/** The reader of one place: what keeps offers away is asked for places of offers alone, since the others are on every page. */
const readerIn = async (asking: Asking, { params: { slug } }: Slug): Promise<Reader> => {
  if (offerPlaces.has(slug)) return readerOf(asking);
  return asking.user === null ? 'guest' : 'player';
};

/** The items that a rotator shows to such readers now. */
export const rotator = forAudience({
  audienceOf: readerIn,
  show: (ctx: Showing, { params }: Slug, reader: Reader): Promise<RotatorItem[]> => shownIn(ctx, params.slug, reader),
});

async function shownIn(ctx: Showing, slug: RotatorSlug, reader: Reader): Promise<RotatorItem[]> {
  if (offerPlaces.has(slug) && reader === 'kept') return [];
  const items = await itemsOfRotator(ctx.tx, slug);
  return items.filter((item) => isOn(item, ctx.now) && isFor(item.audience, reader !== 'guest')).map((item) => viewItem(item, ctx.locale));
}

/** Whether the page of offers has a poster for this reader now. */
export const hasPromotions = async (ctx: Context): Promise<boolean> => (await shownIn(ctx, 'promotions', await readerOf(ctx))).length > 0;

/** The first item that a rotator shows to such readers now, for places with one; null for none. */
export const rotatorCurrent = forAudience({
  audienceOf: readerIn,
  show: async (ctx: Showing, { params }: Slug, reader: Reader): Promise<RotatorItem | null> =>
    (await shownIn(ctx, params.slug, reader))[0] ?? null,
});

function viewItem(row: Pick<RotatorItemRow, 'slug'> & PosterRow, locale: Locale): RotatorItem {
  return { slug: row.slug as RotatorSlug, item: viewPoster(row, locale) };
}

type PosterRow = Pick<RotatorItemRow, 'id' | 'picture' | 'title' | 'text' | 'link_text' | 'link_value' | 'tone'>;

function viewPoster(row: PosterRow, locale: Locale): Poster {
  const picture = row.picture as StoredPicture | null;
  return { id: Number(row.id), picture: picture && viewPicture(picture, locale), ...viewTexts(row, locale) };
}

/** What editors write for the places of the site. */
export const rotatorKind = defineKind('rotator', {
  async check(_tx, slug, { posters }) {
    const backwards = posters.findIndex((poster) => !isSpan(poster));
    if (backwards >= 0)
      throw new ApiError('errors.validation', { fields: { [`draft.posters.${backwards}.endsAt`]: 'errors.field.invalid' } });
    const offering = posters.findIndex(
      (poster) => !offerPlaces.has(slug as RotatorSlug) && poster.audience !== 'guest' && isOffering(poster),
    );
    if (offering >= 0) throw new ApiError('errors.validation', { fields: { [`draft.posters.${offering}.text`]: 'errors.field.offer' } });
    const unseen = unseenPart(slug as RotatorSlug, posters);
    if (unseen !== null) throw new ApiError('errors.validation', { fields: { [unseen.field]: unseen.why } });
  },
  show: async (tx, slug, { posters }) => showPosters(tx, slug, await filled(tx, posters)),
  hide: (tx, slug) => showPosters(tx, slug, []),
  live: postersByPlace,
  preview: async (tx, _slug, { posters }, locale) => ({
    posters: (await filled(tx, posters)).map(({ title, text, link, picture, tone }, at) =>
      viewPoster({ id: BigInt(at + 1), title, text, link_text: link && link.text, link_value: link && link.value, picture, tone }, locale),
    ),
  }),
});

type Posters = RotatorDraft['posters'];

/** Whether a poster speaks of an offer: in a place that is shown to players too to whom none may be made, only guests may read it. */
const isOffering = ({ title, text, link }: Posters[number]): boolean =>
  [title, text, ...(link === null ? [] : [link.text])].some((written) =>
    Object.values(written).some((words) => offersIn(words).length > 0),
  );

/** Posters with their texts in every language, and with the paths of their pictures. @throws ApiError `errors.content.picture` */
async function filled(tx: Db, posters: Posters): Promise<PosterInput[]> {
  const written = inEveryLanguage(posters) as (Omit<PosterInput, 'picture'> & Pick<Posters[number], 'picture'>)[];
  return Promise.all(
    written.map(async ({ picture, ...poster }) => ({
      ...poster,
      picture: picture !== null && 'uploaded' in picture ? await storedPicture(tx, picture.uploaded) : picture,
    })),
  );
}

async function showPosters(tx: Db, slug: string, posters: readonly PosterInput[]): Promise<void> {
  await replaceRotator(tx, slug, posters);
  await emitContentChanged(tx, { what: 'rotator', at: slug });
}
