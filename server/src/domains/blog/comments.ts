import type { ArticleComment, blogApi } from '@mela/contract/api/blog/blog';
import { commentsPage } from '@mela/contract/api/blog/blog-sizes';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { lead } from '../../kernel/lead.ts';
import type { Context, Db, PlayerContext } from '../../kernel/types.ts';
import { shownPlayers } from '../accounts/index.ts';
import { emitContentChanged } from '../content/index.ts';
import { lockPlayer } from '../wallet/index.ts';
import { isShown, shownArticle } from './article-store.ts';
import {
  type CommentData,
  countVisible,
  countWaiting,
  deleteComment,
  insertComment,
  sameComment,
  shownComments,
  visibleComments,
} from './comment-store.ts';
import { unnamed } from './show-articles.ts';

type Rows = typeof blogApi.rows;

/** Characters of a comment that stand above its answer. */
const leadChars = 120;
/** So many comments of a player wait at once. */
const waitingMax = 5;

export async function listComments(
  { tx, user, now }: Context,
  { params, query }: InputOf<Rows['GET /articles/:slug/comments']>,
): Promise<{ readonly data: ArticleComment[]; readonly count: number }> {
  const article = await shownArticle(tx, now, params.slug);
  if (article === null) throw new ApiError('errors.not_found');
  const whose = { articleId: article.id, reader: user?.id ?? null };
  const { limit = commentsPage, offset = 0 } = query;
  const rows = await visibleComments(tx, whose, { limit, offset });
  return { data: await viewComments({ tx, user }, rows), count: await countVisible(tx, whose) };
}

/**
 * Saves a comment that waits for an operator. The same words again are the same comment. The player is locked first, so that comments at once are
 * counted one after the other.
 * @throws ApiError `errors.not_found` where the article is not shown, `errors.blog.waiting`, `errors.blog.answered` where what it answers is not
 */
export async function postComment(
  { tx, user, now }: PlayerContext,
  { body }: InputOf<Rows['POST /articles/comments']>,
): Promise<ArticleComment> {
  if (!(await isShown(tx, now, body.articleId))) throw new ApiError('errors.not_found');
  await lockPlayer(tx, user.id);
  const comment = { article_id: body.articleId, user_id: user.id, text: body.commentText };
  const known = await sameComment(tx, comment);
  if (known === null && (await countWaiting(tx, user.id)) >= waitingMax) throw new ApiError('errors.blog.waiting');
  const answer_to = known === null ? await answered(tx, body) : null;
  const [view] = await viewComments({ tx, user }, [known ?? (await insertComment(tx, { ...comment, answer_to, created_at: now }))]);
  if (view === undefined) throw new ApiError('errors.not_found');
  return view;
}

async function answered(tx: Db, { articleId, answerTo }: InputOf<Rows['POST /articles/comments']>['body']): Promise<bigint | null> {
  if (answerTo === undefined) return null;
  const id = BigInt(answerTo);
  if ((await shownComments(tx, [id])).get(id)?.article_id !== articleId) throw new ApiError('errors.blog.answered');
  return id;
}

/** @throws ApiError `errors.not_found`, for another player's as for an unknown one */
export async function removeComment(
  { tx, user, origin }: PlayerContext,
  { params }: InputOf<Rows['DELETE /users/self/comments/:id']>,
): Promise<Record<string, never>> {
  const state = await deleteComment(tx, BigInt(params.id), user.id);
  if (state === null) throw new ApiError('errors.not_found');
  if (state === 'shown') await emitContentChanged(tx, { what: 'article', at: `comment:${params.id}` }, origin);
  return {};
}

async function viewComments({ tx, user }: Pick<Context, 'tx' | 'user'>, rows: readonly CommentData[]): Promise<ArticleComment[]> {
  const answers = await shownComments(
    tx,
    rows.flatMap(({ answer_to }) => answer_to ?? []),
  );
  const authors = await shownPlayers(
    tx,
    [...rows, ...answers.values()].map(({ user_id }) => user_id),
  );
  const nameOf = (author: bigint) => authors.get(author)?.name ?? unnamed;
  const viewAnswered = (comment: CommentData | undefined) =>
    comment === undefined ? null : { id: Number(comment.id), username: nameOf(comment.user_id), lead: lead(comment.text, leadChars) };
  return rows.map(({ id, text, user_id, state, created_at, answer_to }) => ({
    id: Number(id),
    text,
    username: nameOf(user_id),
    createdAt: unixSec(created_at),
    own: user_id === user?.id,
    state,
    answerTo: viewAnswered(answer_to === null ? undefined : answers.get(answer_to)),
  }));
}
