import { dayOf } from '@mela/contract/site/zone';
import type { Season, seasonsApi } from '@mela/contract/api/content/seasons';
import type { InputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { liveOn, timeAround } from './rules.ts';
import { publishedSeasons, type SeasonData } from './store.ts';

type Reading = Pick<Context, 'tx' | 'locale' | 'now'>;

export async function showCurrent({ tx, locale, now }: Reading): Promise<Season | null> {
  const live = liveOn(await publishedSeasons(tx), dayOf(now));
  return live === null ? null : view(live, { locale, now, live: true });
}

/** @throws ApiError `errors.not_found`, for a draft as for an unknown one */
export async function showSeason(
  { tx, locale, now }: Reading,
  { params }: InputOf<(typeof seasonsApi.rows)['GET /seasons/:slug']>,
): Promise<Season> {
  const seasons = await publishedSeasons(tx);
  const season = seasons.find(({ slug }) => slug === params.slug);
  if (season === undefined) throw new ApiError('errors.not_found');
  return view(season, { locale, now, live: liveOn(seasons, dayOf(now))?.id === season.id });
}

type Shown = Pick<Context, 'locale' | 'now'> & { readonly live: boolean };
function view({ slug, texts, poster, ground, games, article, days }: SeasonData, { locale, now, live }: Shown): Season {
  const time = timeAround(days, dayOf(now));
  return { slug, ...inLanguage(texts, locale), poster, ground, games, article, live, from: time?.from ?? null, until: time?.until ?? null };
}
