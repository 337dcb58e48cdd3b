import { rotatorSlugs, type placementsApi, type RotatorItem, type RotatorSlug } from '@mela/contract/placements';
import type { InputOf } from '@mela/contract/endpoint';
import type { Context } from '../../../kernel/types.ts';
import { isFor, isOn } from '../rules.ts';
import { itemsOfRotator, spansOfItems } from '../store.ts';
import { viewItem } from '../view.ts';

type Slug = InputOf<(typeof placementsApi.rows)['GET /rotator/:slug']>;

/** Rotators with something to show to this reader now, in the order of the contract. */
export async function listSlugs(ctx: Context): Promise<RotatorSlug[]> {
  const spans = await spansOfItems(ctx.tx);
  const shown = new Set(spans.filter((span) => isOn(span, ctx.now) && isFor(span.audience, ctx.user !== null)).map(({ slug }) => slug));
  return rotatorSlugs.filter((slug) => shown.has(slug));
}

/** Everything a rotator shows to this reader now. */
export async function showRotator(ctx: Context, { params }: Slug): Promise<RotatorItem[]> {
  const items = await itemsOfRotator(ctx.tx, params.slug);
  return items.filter((item) => isOn(item, ctx.now) && isFor(item.audience, ctx.user !== null)).map((item) => viewItem(item, ctx.locale));
}

/** The first of them, for places that hold one. */
export async function showCurrent(ctx: Context, input: Slug): Promise<RotatorItem | null> {
  return (await showRotator(ctx, input))[0] ?? null;
}
