import type { FeedDiff, OperatorFeed, operatorGamesApi } from '@mela/contract/api/operators/operator-games';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { decideDiff, diffById, heldFeed, listDiffs } from './diff-store.ts';
import { lockFeed } from './feed-store.ts';
import { importFeed } from './import-feed.ts';
import { setFeedUrl, studiosWithFeeds } from './pull-store.ts';

type Rows = typeof operatorGamesApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

const pageRows = 50;

export const listFeeds = ({ tx }: OperatorContext): Promise<OperatorFeed[]> => feedsOf(tx);

async function feedsOf(tx: OperatorContext['tx'], studios?: readonly string[]): Promise<OperatorFeed[]> {
  const rows = await studiosWithFeeds(tx, studios);
  return rows.map(({ canonical, name, url, pulled_at, failure, held, games }) => ({
    studio: canonical,
    name,
    url,
    games: Number(games),
    pulledAt: pulled_at && unixSec(pulled_at),
    failure,
    held: held === null ? null : Number(held),
  }));
}

/** @throws ApiError `errors.not_found` for an unknown studio */
export async function setFeed(ctx: OperatorContext, { params, body }: Input<'POST /feeds/:studio'>): Promise<OperatorFeed> {
  const studioId = await lockFeed(ctx.tx, params.studio);
  if (studioId === null) throw new ApiError('errors.not_found');
  const [before] = await feedsOf(ctx.tx, [params.studio]);
  await setFeedUrl(ctx.tx, studioId, body.url);
  const [feed] = await feedsOf(ctx.tx, [params.studio]);
  if (feed === undefined) throw new ApiError('errors.not_found');
  await record(ctx, params.studio, body.reason, { url: before?.url ?? null }, { url: body.url });
  return feed;
}

/** A preview is written nowhere but in the audit log. @throws ApiError `errors.not_found` */
export async function pushFeed(ctx: OperatorContext, { params, body }: Input<'POST /feeds/:studio/push'>): Promise<FeedDiff> {
  const how = body.preview === true ? 'preview' : 'sound';
  const diff = await importFeed(ctx.tx, { studio: params.studio, feed: body.feed, how }, ctx.now, ctx.origin);
  await record(ctx, params.studio, body.reason, undefined, countsOf(diff));
  return diff;
}

export const listFeedDiffs = ({ tx }: OperatorContext, { query }: Input<'GET /feed-diffs'>): Promise<OutputOf<Rows['GET /feed-diffs']>> =>
  listDiffs(tx, query.limit ?? pageRows, query.offset ?? 0);

/** Compares the held feed with the games of now, which may have changed since. @throws ApiError `errors.not_found` for one that is decided */
export async function applyDiff(ctx: OperatorContext, { params, body }: Input<'POST /feed-diffs/:id/apply'>): Promise<FeedDiff> {
  const held = await heldFeed(ctx.tx, params.id);
  if (held === null) throw new ApiError('errors.not_found');
  const done = await importFeed(ctx.tx, { ...held, how: 'all' }, ctx.now, ctx.origin);
  await decideDiff(ctx.tx, params.id, 'applied', ctx.now);
  await record(ctx, held.studio, body.reason, { state: 'held' }, countsOf(done));
  return { ...done, id: params.id };
}

/** @throws ApiError `errors.not_found` for one that is decided */
export async function rejectDiff(ctx: OperatorContext, { params, body }: Input<'POST /feed-diffs/:id/reject'>): Promise<FeedDiff> {
  const held = await heldFeed(ctx.tx, params.id);
  if (held === null) throw new ApiError('errors.not_found');
  await decideDiff(ctx.tx, params.id, 'rejected', ctx.now);
  await record(ctx, held.studio, body.reason, { state: 'held' }, { state: 'rejected' });
  const diff = await diffById(ctx.tx, params.id);
  if (diff === null) throw new ApiError('errors.not_found');
  return diff;
}

const countsOf = ({ state, added, changed, closed, opened, problems }: FeedDiff) => ({
  state,
  added,
  changed,
  closed,
  opened,
  problems: problems.map(({ problem }) => problem).join(' '),
});

type Values = Readonly<Record<string, string | number | null>>;
const record = (ctx: OperatorContext, studio: string, reason: string, before: Values | undefined, after: Values) =>
  recordAct(ctx.tx, ctx.origin, {
    act: 'games.manage',
    subject: `studio:${studio}`,
    also: [],
    reason,
    at: ctx.now,
    ...(before !== undefined && { before }),
    after,
  });
