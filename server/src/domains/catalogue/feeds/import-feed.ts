import type { Feed, FeedDiff } from '@mela/contract/api/operators/operator-games';
import { hash } from 'node:crypto';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { diffFeed, sampleOf, type Difference } from './diff-feed.ts';
import { insertDiff, lastOfFeed, rejectHeld } from './diff-store.ts';
import { applyDifference, knownGames, lockFeed, slugsOfOthers } from './feed-store.ts';

/**
 * `preview` changes nothing; `sound` applies a feed without problems and holds another; `pull` does the same, but one that a person has decided
 * on stays decided; `all` applies what has no problem of a held one.
 */
export type How = 'preview' | 'sound' | 'pull' | 'all';

type Import = { readonly studio: string; readonly feed: Feed; readonly how: How };

/**
 * Compares a studio's feed with its games. Imports of one studio run one after the other. The same feed again keeps the row that holds it; another
 * one rejects what is held. @throws ApiError `errors.not_found` for an unknown studio
 */
export async function importFeed(tx: Db, { studio, feed, how }: Import, now: Date, origin: Origin): Promise<FeedDiff> {
  const studioId = await lockFeed(tx, studio);
  if (studioId === null) throw new ApiError('errors.not_found');
  const taken = await slugsOfOthers(
    tx,
    studioId,
    feed.games.map(({ slug }) => slug),
  );
  const difference = diffFeed(await knownGames(tx, studioId, feed.games), feed, new Set(taken));
  const applies = how === 'all' || (how !== 'preview' && difference.problems.length === 0);
  const diff = {
    state: how === 'preview' ? 'preview' : applies ? 'applied' : 'held',
    added: difference.added.length,
    changed: difference.changed.length,
    closed: difference.closed.length,
    opened: difference.opened.length,
    problems: difference.problems,
    sample: sampleOf(difference),
  } as const;
  const view = { ...diff, id: null, studio, receivedAt: unixSec(now) };
  if (how === 'preview') return view;
  const digest = digestOf(feed);
  const before = applies ? null : await lastOfFeed(tx, studioId, digest);
  if (before !== null && (before.state === 'held' || how === 'pull')) return before;
  if (how !== 'all') await rejectHeld(tx, studioId, now);
  if (applies && !isNothing(difference)) {
    await applyDifference(tx, studioId, difference, now);
    await emit(tx, origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: studio } }]);
  }
  if (how === 'all' || (applies && isNothing(difference))) return view;
  return { ...view, id: await insertDiff(tx, studioId, diff, applies ? null : { feed, digest }, now) };
}

/** Of a feed's games in any order. */
const digestOf = ({ games }: Feed) =>
  hash('sha256', JSON.stringify(games.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))), 'hex');

const isNothing = ({ added, changed, closed, opened }: Difference) => [added, changed, closed, opened].every((list) => list.length === 0);
