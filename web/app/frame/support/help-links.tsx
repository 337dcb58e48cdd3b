import { LifeBuoy, MessageCircle } from '@mela/kit/icons/frame.ts';
import { Link } from '@tanstack/react-router';
import { readArticles } from '../../data/support/read-articles.ts';
import { m } from '../../site/language/words.ts';

const row = 'flex min-h-13 items-center gap-4 border-b border-ink-700 text-lg font-semibold hover:text-marigold';

/** The help centre, the way to a person (for a guest by mail), and the articles that were read last in this browser. */
export function HelpLinks({ isPlayer, onClick }: { readonly isPlayer: boolean; readonly onClick: () => void }) {
  const read = readArticles();
  return (
    <>
      <Link to="/{-$lang}/help" search={{}} className={row} onClick={onClick}>
        <LifeBuoy aria-hidden className="size-5" />
        {m['help.menu']()}
      </Link>
      <Link to={isPlayer ? '/{-$lang}/help/ask' : '/{-$lang}/help/write'} search={{}} className={row} onClick={onClick}>
        <MessageCircle aria-hidden className="size-5" />
        {isPlayer ? m['questions.ask.title']() : m['questions.guest.title']()}
      </Link>
      {read.length === 0 ? null : (
        <section aria-labelledby="help-read" className="border-b border-ink-700 py-3">
          <h3 id="help-read" className="text-sm font-semibold text-muted">
            {m['help.read']()}
          </h3>
          <ul>
            {read.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to="/{-$lang}/help/$article"
                  params={{ article: slug }}
                  search={{}}
                  className="flex min-h-control items-center hover:text-marigold"
                  onClick={onClick}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
