import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useState } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { rateArticle, visitorName } from '../../data/support/help.ts';
import { m } from '../../site/language/words.ts';

/** Asks whether an article helped. An answer can be changed. */
export function ArticleRating({ slug }: { readonly slug: string }) {
  const isPlayer = useIsPlayer();
  const { send, busy, rejection } = useCommand(rateArticle);
  const [said, setSaid] = useState<boolean | null>(null);
  const say = async (helped: boolean) => {
    const answer = await send({ params: { slug }, body: { helped, ...(!isPlayer && { visitor: visitorName() }) } });
    if (answer !== null) setSaid(answer.helped);
  };
  return (
    <section aria-labelledby="help-rating" className="perforation mt-8 pt-5">
      <h2 id="help-rating" className="text-lg">
        {m['help.rating.title']()}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" aria-pressed={said === true} busy={busy} onClick={() => attempt(say(true))}>
          {m['help.rating.yes']()}
        </Button>
        <Button look="secondary" aria-pressed={said === false} busy={busy} onClick={() => attempt(say(false))}>
          {m['help.rating.no']()}
        </Button>
      </div>
      <p role="status" className="mt-3 empty:hidden">
        {said === null ? '' : said ? m['help.rating.thanks']() : m['help.rating.sorry']()}
      </p>
      <FormError rejection={rejection} />
    </section>
  );
}
