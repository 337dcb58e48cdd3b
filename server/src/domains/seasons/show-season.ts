import { dayOf } from '@mela/contract/site/zone';
import type { Season, seasonsApi } from '@mela/contract/api/content/seasons';
import type { InputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { shownArticle } from '../blog/index.ts';
import { widthsOf } from '../content/index.ts';
import { liveOn, timeAround } from './rules.ts';
import { publishedSeasons, type SeasonData } from './store.ts';

type Reading = Pick<Context, 'tx' | 'locale' | 'now'>;

export async function showCurrent({ tx, locale, now }: Reading): Promise<Season | null> {
  const live = liveOn(await publishedSeasons(tx), dayOf(now));
  return live === null ? null : view(live, { tx, locale, now, live: true });
}

/** @throws ApiError `errors.not_found`, for a draft as for an unknown one */
export async function showSeason(
  { tx, locale, now }: Reading,
  { params }: InputOf<(typeof seasonsApi.rows)['GET /seasons/:slug']>,
): Promise<Season> {
  const seasons = await publishedSeasons(tx);
  const season = seasons.find(({ slug }) => slug === params.slug);
  if (season === undefined) throw new ApiError('errors.not_found');
  return view(season, { tx, locale, now, live: liveOn(seasons, dayOf(now))?.id === season.id });
}

type Shown = Reading & { readonly live: boolean };
async function view({ texts, days, ...season }: SeasonData, { tx, locale, now, live }: Shown): Promise<Season> {
  const { slug, poster, ground, games } = season;
  const time = timeAround(days, dayOf(now));
  // It may have been withdrawn since it was chosen.
  const article = season.article !== null && (await shownArticle(tx, now, season.article)) !== null ? season.article : null;
  const widths = await widthsOf(tx, poster, locale);
  return {
    slug,
    ...inLanguage(texts, locale),
    poster,
    ...(widths === null ? {} : { widths }),
    ground,
    games,
    article,
    live,
    from: time?.from ?? null,
    until: time?.until ?? null,
  };
}
