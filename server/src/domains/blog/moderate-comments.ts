import type { OperatorComment, operatorBlogApi } from '@mela/contract/api/blog/blog';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { emitContentChanged } from '../content/index.ts';
import { commentById, commentsIn, setCommentState } from './comment-store.ts';

type Rows = typeof operatorBlogApi.rows;

export async function listToRead({ tx }: OperatorContext, { query }: InputOf<Rows['GET /comments']>): Promise<OperatorComment[]> {
  const { state = 'pending', after = 0, limit = 100 } = query;
  return (await commentsIn(tx, { state, after: BigInt(after), limit })).map(view);
}

/** Shows or refuses a comment. The same decision again changes nothing. @throws ApiError `errors.not_found` */
export async function decide(
  { tx, origin, now }: OperatorContext,
  { params, body }: InputOf<Rows['POST /comments/:id/decide']>,
): Promise<OperatorComment> {
  const id = BigInt(params.id);
  const changed = await setCommentState(tx, id, body.show === 1 ? 'shown' : 'refused');
  const comment = await commentById(tx, id);
  if (comment === null) throw new ApiError('errors.not_found');
  if (!changed) return view(comment);
  await emitContentChanged(tx, { what: 'article', at: comment.slug }, origin);
  const also = [`player:${comment.user_id}` as const];
  const after = { state: comment.state };
  await recordAct(tx, origin, { act: 'blog.moderate', subject: `comment:${id}`, also, reason: body.reason, at: now, after });
  return view(comment);
}

type Read = NonNullable<Awaited<ReturnType<typeof commentById>>>;
function view({ id, slug, user_id, text, state, created_at }: Read): OperatorComment {
  return { id: Number(id), article: slug, player: Number(user_id), text, state, createdAt: unixSec(created_at) };
}
