import type { ArticleComment } from '@mela/contract/api/blog/blog';
import { commentCharsMax, commentsPage } from '@mela/contract/api/blog/blog-sizes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { TextArea } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { commentBody, commentsQuery, postComment, removeComment } from '../../data/blog/blog.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { PageLinks } from './page-links.tsx';

type Props = { readonly articleId: number; readonly slug: string; readonly page: number };

/** What players say of an article, and a form for those who are logged in. */
export function Comments({ articleId, slug, page }: Props) {
  const { data, error, refetch } = useQuery(commentsQuery(slug, page));
  const isPlayer = useIsPlayer();
  const [answered, setAnswered] = useState<ArticleComment | null>(null);
  return (
    <section aria-labelledby="blog-comments" className="mt-8">
      <h2 id="blog-comments" className="mb-4 text-xl">
        {m['blog.comments.title']()}
      </h2>
      {isPlayer ? (
        <CommentForm articleId={articleId} answered={answered} onAnswered={setAnswered} />
      ) : (
        <p className="text-muted">
          <Link to="." hash="login" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m['blog.comments.logIn']()}
          </Link>
        </p>
      )}
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? null : data.rows.length === 0 ? (
        <p className="py-4 text-muted">{m['blog.comments.none']()}</p>
      ) : (
        <>
          <ul className="mt-5 grid gap-4">
            {data.rows.map((comment) => (
              <Comment key={comment.id} comment={comment} {...(isPlayer && { onAnswer: () => setAnswered(comment) })} />
            ))}
          </ul>
          <PageLinks slug={slug} page={page} pages={Math.ceil(data.count / commentsPage)} />
        </>
      )}
    </section>
  );
}

type FormProps = {
  readonly articleId: number;
  /** The comment that is being answered. */
  readonly answered: ArticleComment | null;
  readonly onAnswered: (comment: ArticleComment | null) => void;
};

/** Keeps what was typed until it is saved; why it was not stands above the button. An answer shows what it answers, and can become a comment again. */
function CommentForm({ articleId, answered, onAnswered }: FormProps) {
  const { send, ...sending } = useCommand(postComment);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { commentText: '' },
    bodyOf: (values) => ({ ...values, articleId, ...(answered !== null && { answerTo: answered.id }) }),
    schema: commentBody,
    sending,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answered !== null) field.current?.focus();
  }, [answered]);
  const save = async () => {
    if ((await form.submit((body) => send({ body }))) === null) return;
    form.change({ commentText: '' }, 'commentText');
    onAnswered(null);
    setSent(true);
    announce(m['blog.comments.waits']());
  };
  return (
    <Form onSubmit={() => attempt(save())} rejection={form.failure} className="grid grid-cols-1 gap-4">
      {answered === null ? null : (
        <div className="grid justify-items-start gap-2">
          <Quoted username={answered.username} lead={answered.text} />
          <Button look="secondary" onClick={() => onAnswered(null)}>
            {m['blog.comments.noAnswer']()}
          </Button>
        </div>
      )}
      <TextArea
        ref={field}
        label={answered === null ? m['blog.comments.label']() : m['blog.comments.answerLabel']({ name: answered.username })}
        hint={m['blog.comments.hint']()}
        name="commentText"
        maxLength={commentCharsMax}
        value={form.values.commentText}
        error={form.error('commentText')}
        onChange={({ target }) => form.change({ commentText: target.value }, 'commentText')}
      />
      <FormError rejection={form.rejection} />
      {sent ? <p className="text-muted">{m['blog.comments.waits']()}</p> : null}
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['blog.comments.send']()}
      </Button>
    </Form>
  );
}

/** What an answer answers: whose it is, and how it begins. */
function Quoted({ username, lead }: { readonly username: string; readonly lead: string }) {
  return (
    <blockquote className="min-w-0 max-w-full border-l-4 border-marigold pl-3 text-sm text-muted">
      <b>{m['blog.comments.inAnswer']({ name: username })}</b>
      <p className="line-clamp-2 wrap-anywhere">{lead}</p>
    </blockquote>
  );
}

type CommentProps = { readonly comment: ArticleComment; readonly onAnswer?: () => void };

function Comment({ comment: { id, text, username, createdAt, own, state, answerTo }, onAnswer }: CommentProps) {
  const dates = useDates();
  const { send, busy, rejection } = useCommand(removeComment);
  return (
    <li className="rounded-print border-2 border-paper/15 p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{username}</b>
        <span className="numbers text-sm text-muted">{dates.day(createdAt)}</span>
        {state === 'shown' ? null : (
          <span className="text-sm text-muted">{state === 'pending' ? m['blog.comments.pending']() : m['blog.comments.refused']()}</span>
        )}
      </p>
      {answerTo === null ? null : (
        <div className="mt-2">
          <Quoted {...answerTo} />
        </div>
      )}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {onAnswer === undefined || own || state !== 'shown' ? null : (
        <Button look="secondary" onClick={onAnswer} aria-label={m['blog.comments.answerLabel']({ name: username })} className="mt-3">
          {m['blog.comments.answer']()}
        </Button>
      )}
      {own ? (
        <Button look="secondary" busy={busy} onClick={() => attempt(send({ params: { id } }))} className="mt-3">
          {m['blog.comments.remove']()}
        </Button>
      ) : null}
      <FormError rejection={rejection} />
    </li>
  );
}
