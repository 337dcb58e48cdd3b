import type { Book } from '@mela/contract/games/book';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { originalsApi } from '@mela/contract/api/originals';
import { choicesOf, questionOf } from '@mela/games/index';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { openFrame } from '../frame/frame-page.ts';
import { advanceRound } from './advance-round.ts';
import { bookOfRound } from '../fairness/book-of-round.ts';
import { lockRound } from './round-store.ts';
import { viewRound } from '../view.ts';

type Row = (typeof originalsApi.rows)['POST /rounds/:round/choose'];

/**
 * Makes a player's choice in a round. The session need not take bets any more, since the win is owed. The same answer to the same question
 * returns the same result again.
 */
export function choose(failpoint: Failpoint) {
  return async (ctx: Context, { params, body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const { session } = await openFrame(ctx);
    const row = await lockRound(ctx.tx, session, params.round);
    if (!row) throw new ApiError('errors.round.not_found');
    await failpoint('choose: asked');
    const { at, value } = body;
    if (isRepeat(await bookOfRound(ctx.tx, row), at, value)) return viewRound(ctx.tx, row, at + 1);
    const moved = await advanceRound(ctx.tx, row, { session, value, autoResolved: false, now: ctx.now }, failpoint);
    return viewRound(ctx.tx, moved, at + 1);
  };
}

/** Whether the same answer was given before. @throws ApiError for an answer that is neither a repeat nor allowed. */
function isRepeat(book: Book, at: number, value: number): boolean {
  const made = choicesOf(book);
  if (made[at] === value) return true;
  const question = questionOf(book);
  if (question === null) throw new ApiError('errors.round.not_found');
  if (at < made.length) throw new ApiError('errors.choice.taken');
  if (at > made.length || !question.allowed.includes(value)) throw new ApiError('errors.choice.invalid');
  return false;
}
