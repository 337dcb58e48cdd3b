import type { OperatorComment, operatorBlogApi } from '@mela/contract/api/blog/operator-blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { emitContentChanged } from '../content/index.ts';
import './events.ts';
import { commentById, commentsIn, lockedState, setCommentState, shownComments } from './comment-store.ts';

type Rows = typeof operatorBlogApi.rows;

export async function listToRead({ tx }: OperatorContext, { query }: InputOf<Rows['GET /comments']>): Promise<OperatorComment[]> {
  const { state = 'pending', after = 0, limit = 100 } = query;
  return (await commentsIn(tx, { state, after: BigInt(after), limit })).map(view);
}

/**
 * Shows or refuses a comment. The same decision again changes nothing.
 * @throws ApiError `errors.not_found`, `errors.blog.decided` where it is in another state by now than the one it was read in
 */
export async function decide(
  { tx, origin, now }: OperatorContext,
  { params, body }: InputOf<Rows['POST /comments/:id/decide']>,
): Promise<OperatorComment> {
  const id = BigInt(params.id);
  const state = body.show === 1 ? 'shown' : 'refused';
  const before = await lockedState(tx, id);
  if (before !== null && before !== state) {
    if (before !== body.state) throw new ApiError('errors.blog.decided');
    await setCommentState(tx, id, state);
  }
  const comment = await commentById(tx, id);
  if (comment === null) throw new ApiError('errors.not_found');
  if (before === state) return view(comment);
  await emitContentChanged(tx, { what: 'article', at: comment.slug }, origin);
  const also = [`player:${comment.user_id}` as const];
  const after = { state: comment.state };
  await recordAct(tx, origin, { act: 'blog.moderate', subject: `comment:${id}`, also, reason: body.reason, at: now, after });
  // Once: a comment that was refused and is shown later says nothing again.
  if (before === 'pending' && comment.state === 'shown') await noteAnswer(tx, comment, origin);
  return view(comment);
}

/** The player whose comment it answers hears of it, unless they answered themselves. */
async function noteAnswer(tx: Db, { id, slug, user_id: author, answer_to: to }: Read, origin: Origin): Promise<void> {
  const answered = to === null ? undefined : (await shownComments(tx, [to])).get(to);
  if (answered === undefined || answered.user_id === author) return;
  await emit(tx, origin, [{ type: 'comment.answered', userId: answered.user_id, body: { commentId: id, slug } }]);
}

type Read = NonNullable<Awaited<ReturnType<typeof commentById>>>;
function view({ id, slug, user_id, text, state, created_at }: Read): OperatorComment {
  return { id: Number(id), article: slug, player: Number(user_id), text, state, createdAt: unixSec(created_at) };
}
