import type { Ticket } from '@mela/contract/api/support/tickets';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { rateAnswers } from '../../data/support/tickets.ts';
import { m } from '../../site/language/words.ts';

/** Asks whether the answers helped. What is said can be changed. */
export function AnswerRating({ ticket: { id, helped } }: { readonly ticket: Ticket }) {
  const { send, busy, rejection } = useCommand(rateAnswers);
  const say = (value: boolean) => attempt(send({ params: { id }, body: { helped: value } }));
  return (
    <section aria-labelledby="answer-rating">
      <h2 id="answer-rating" className="text-lg">
        {m['help.rating.title']()}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" aria-pressed={helped === true} busy={busy} onClick={() => say(true)}>
          {m['help.rating.yes']()}
        </Button>
        <Button look="secondary" aria-pressed={helped === false} busy={busy} onClick={() => say(false)}>
          {m['help.rating.no']()}
        </Button>
      </div>
      <p role="status" className="mt-3 empty:hidden">
        {helped === null ? '' : helped ? m['help.rating.thanks']() : m['questions.sorry']()}
      </p>
      <FormError rejection={rejection} />
    </section>
  );
}
