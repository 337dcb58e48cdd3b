import { dayOf } from '@mela/contract/site/zone';
import type { OperatorSeason, operatorSeasonsApi, SeasonDraft } from '@mela/contract/api/content/seasons';
import { newYearSeason } from '@mela/contract/api/content/new-year-season';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { shownArticle } from '../blog/index.ts';
import { gameByRef } from '../catalogue/index.ts';
import { emitContentChanged, pathOfPicture, pictureOfPath } from '../content/index.ts';
import { lastTime, liveOn, needsDays, wrongTime } from './rules.ts';
import {
  allSeasons,
  type Change,
  changeSeason,
  hasOtherFallback,
  insertSeason,
  isSlugTaken,
  lockSeasons,
  seasonById,
  type SeasonData,
  type StoredDraft,
} from './store.ts';

type Rows = typeof operatorSeasonsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export async function listAll({ tx, now }: OperatorContext): Promise<OperatorSeason[]> {
  const seasons = await allSeasons(tx);
  const live = liveIdOf(seasons, now);
  return seasons.map((season) => view(season, live, now));
}

export async function showOne({ tx, now }: OperatorContext, { params }: Input<'GET /seasons/:id'>): Promise<OperatorSeason> {
  const season = await seasonById(tx, params.id);
  if (season === null) throw new ApiError('errors.not_found');
  return view(season, liveIdOf(await allSeasons(tx), now), now);
}

/** @throws ApiError `errors.validation` for days that are none, `errors.seasons.games` for a game that is none, `errors.seasons.article` for an article that readers do not see, `errors.content.picture`, `errors.seasons.slug` */
export async function create(ctx: OperatorContext, { body }: Input<'POST /seasons'>): Promise<OperatorSeason> {
  const draft = await checkedDraft(ctx, body.draft);
  await lockSeasons(ctx.tx);
  const season = await insertSeason(ctx.tx, draft, 'draft');
  if (season === null) throw new ApiError('errors.seasons.slug');
  return record(ctx, season, body.reason);
}

/** @throws ApiError `errors.seasons.version` where someone has changed it since, and nothing is written; `errors.seasons.address`, `errors.seasons.fallback` */
export async function save(ctx: OperatorContext, { params, body }: Input<'POST /seasons/:id'>): Promise<OperatorSeason> {
  const draft = await checkedDraft(ctx, body.draft);
  await lockSeasons(ctx.tx);
  await checkAddress(ctx, params.id, draft);
  return change(ctx, params.id, body, { draft });
}

export const publish = (ctx: OperatorContext, { params, body }: Input<'POST /seasons/:id/publish'>): Promise<OperatorSeason> =>
  change(ctx, params.id, body, { state: 'published' });

export const stop = (ctx: OperatorContext, { params, body }: Input<'POST /seasons/:id/stop'>): Promise<OperatorSeason> =>
  change(ctx, params.id, body, { state: 'draft' });

/** The address of a season that readers know stays, and that of the one that has a page of its own. */
async function checkAddress({ tx }: OperatorContext, id: number, { slug }: StoredDraft): Promise<void> {
  const before = await seasonById(tx, id);
  if (before === null) throw new ApiError('errors.not_found');
  if (slug !== before.slug && (isKnown(before) || before.slug === newYearSeason))
    throw new ApiError('errors.seasons.address', { values: { slug: before.slug } });
  if (await isSlugTaken(tx, slug, id)) throw new ApiError('errors.seasons.slug');
}

const isKnown = ({ state, seen }: SeasonData): boolean => seen || state === 'published';

type Given = { readonly version: number; readonly reason: string };
async function change(ctx: OperatorContext, id: number, { version, reason }: Given, to: Change): Promise<OperatorSeason> {
  await lockSeasons(ctx.tx);
  const season = await seasonById(ctx.tx, id);
  if (season === null) throw new ApiError('errors.not_found');
  const fallback = 'draft' in to ? to.draft.fallback === 1 : season.fallback;
  const state = 'state' in to ? to.state : season.state;
  if (fallback && state === 'published' && (await hasOtherFallback(ctx.tx, id))) throw new ApiError('errors.seasons.fallback');
  const changed = await changeSeason(ctx.tx, id, version, to, isKnown(season));
  if (changed === null) throw new ApiError('errors.seasons.version');
  return record(ctx, changed, reason);
}

async function record({ tx, origin, now }: OperatorContext, season: SeasonData, reason: string): Promise<OperatorSeason> {
  const { id, slug, state, version } = season;
  await emitContentChanged(tx, { what: 'season', at: slug }, origin);
  await recordAct(tx, origin, {
    act: 'seasons.manage',
    subject: `season:${id}`,
    also: [],
    reason,
    at: now,
    after: { slug, state, version },
  });
  return view(season, liveIdOf(await allSeasons(tx), now), now);
}

async function checkedDraft({ tx, now }: OperatorContext, draft: SeasonDraft): Promise<StoredDraft> {
  const { days, games, article } = draft;
  const poster = await pathOfPicture(tx, draft.poster);
  const wrong = wrongTime(days);
  if (wrong !== -1) throw new ApiError('errors.validation', { fields: { [`draft.days.${wrong}`]: 'errors.field.invalid' } });
  for (const game of games)
    if ((await gameByRef(tx, game))?.slug !== game) throw new ApiError('errors.seasons.games', { values: { game } });
  if (article !== null && (await shownArticle(tx, now, article)) === null)
    throw new ApiError('errors.seasons.article', { values: { article } });
  return { ...draft, poster };
}

const liveIdOf = (seasons: readonly SeasonData[], now: Date): number | null =>
  liveOn(
    seasons.filter(({ state }) => state === 'published'),
    dayOf(now),
  )?.id ?? null;

function view({ fallback, seen: _known, ...season }: SeasonData, live: number | null, now: Date): OperatorSeason {
  return {
    ...season,
    poster: pictureOfPath(season.poster),
    fallback: fallback ? 1 : 0,
    live: season.id === live,
    lastDay: lastTime(season.days)?.until ?? null,
    needsDays: needsDays(season.days, dayOf(now)),
  };
}
