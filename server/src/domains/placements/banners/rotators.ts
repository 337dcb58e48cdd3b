import { Type } from 'typebox';
import { rotatorSlugs, type placementsApi, type Poster, type RotatorItem, type RotatorSlug } from '@mela/contract/api/placements';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../../kernel/http/input/check-input.ts';
import type { Locale } from '@mela/contract/site/languages';
import { type Asking, forAudience } from '../../../kernel/http/route.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { isInCare } from '../../protection/index.ts';
import { emitContentChanged } from '../../content/index.ts';
import { viewTexts } from '../text-columns.ts';
import { PosterInput, isSpan } from '../poster-input.ts';
import { isFor, isOn } from '../rules.ts';
import { itemsOfRotator, replaceRotator, spansOfItems, type RotatorItemRow } from './banner-store.ts';

type Slug = InputOf<(typeof placementsApi.rows)['GET /rotator/:slug']>;

type Showing = Pick<Context, 'tx' | 'now' | 'locale'>;

/** A player with care sees no offers. */
type Reader = 'guest' | 'player' | 'care';
async function readerOf({ tx, user, now }: Asking): Promise<Reader> {
  if (user === null) return 'guest';
  return (await isInCare(tx, user.id, now)) ? 'care' : 'player';
}

/** Rotators with something to show to such readers now, in the order of the contract. */
export const slugList = forAudience({
  audienceOf: readerOf,
  async show(ctx: Showing, _input: unknown, reader: Reader): Promise<RotatorSlug[]> {
    const spans = await spansOfItems(ctx.tx);
    const shown = new Set(spans.filter((span) => isOn(span, ctx.now) && isFor(span.audience, reader !== 'guest')).map(({ slug }) => slug));
    return rotatorSlugs.filter((slug) => shown.has(slug) && !(reader === 'care' && offerPlaces.has(slug)));
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

/** The items that a rotator shows to such readers now. */
export const rotator = forAudience({
  audienceOf: readerOf,
  show: (ctx: Showing, { params }: Slug, reader: Reader): Promise<RotatorItem[]> => shownIn(ctx, params.slug, reader),
});

async function shownIn(ctx: Showing, slug: RotatorSlug, reader: Reader): Promise<RotatorItem[]> {
  if (offerPlaces.has(slug) && reader === 'care') return [];
  const items = await itemsOfRotator(ctx.tx, slug);
  return items.filter((item) => isOn(item, ctx.now) && isFor(item.audience, reader !== 'guest')).map((item) => viewItem(item, ctx.locale));
}

/** Whether the page of offers has a poster for this reader now. */
export const hasPromotions = async (ctx: Context): Promise<boolean> => (await shownIn(ctx, 'promotions', await readerOf(ctx))).length > 0;

/** The first item that a rotator shows to such readers now, for places with one; null for none. */
export const rotatorCurrent = forAudience({
  audienceOf: readerOf,
  show: async (ctx: Showing, { params }: Slug, reader: Reader): Promise<RotatorItem | null> =>
    (await shownIn(ctx, params.slug, reader))[0] ?? null,
});

function viewItem(row: RotatorItemRow, locale: Locale): RotatorItem {
  const picture = row.picture as Poster['picture'];
  return { slug: row.slug as RotatorSlug, item: { id: Number(row.id), picture, ...viewTexts(row, locale) } };
}

const postersMax = 30;
const read = compileValueReader(Type.Array(PosterInput, { maxItems: postersMax }));

/**
 * Replaces the posters of a rotator, in this order. @throws ApiError `errors.not_found` for an unknown place, `errors.validation` for an
 * invalid poster.
 */
export async function putRotator(tx: Db, slug: RotatorSlug, input: readonly PosterInput[]): Promise<void> {
  if (!rotatorSlugs.includes(slug)) throw new ApiError('errors.not_found');
  const posters = read(input);
  const backwards = posters.findIndex((poster) => !isSpan(poster));
  if (backwards >= 0) throw new ApiError('errors.validation', { fields: { [`${backwards}.endsAt`]: 'errors.field.invalid' } });
  await replaceRotator(tx, slug, posters);
  await emitContentChanged(tx, { what: 'rotator', at: slug });
}
