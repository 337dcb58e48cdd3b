import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Link } from '@tanstack/react-router';
import { useIsPlayer } from '../../data/account/queries.ts';
import { m } from '../../site/language/words.ts';

/** Below answers: the way to a person, and to what one has asked before. A guest logs in first, or writes without an account. */
export function AskSupport() {
  const isPlayer = useIsPlayer();
  return (
    <section aria-labelledby="ask-support" className="mt-10 grid justify-items-start gap-3">
      <h2 id="ask-support" className="text-xl">
        {m['questions.call.title']()}
      </h2>
      <p className="text-muted">{m['questions.call.text']()}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/{-$lang}/help/ask" search={{}} className={buttonClass('primary')}>
          {m['questions.ask.title']()}
        </Link>
        {isPlayer ? (
          <Link to="/{-$lang}/help/questions" search={{}} className="inline-flex min-h-control items-center underline underline-offset-4">
            {m['questions.title']()}
          </Link>
        ) : (
          <Link to="/{-$lang}/help/write" search={{}} className="inline-flex min-h-control items-center underline underline-offset-4">
            {m['questions.guest.link']()}
          </Link>
        )}
      </div>
    </section>
  );
}
