import { articleOfError } from '@mela/contract/site/help-articles';
import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';

/** Beside an error: the help article that explains it, where there is one. */
export function ErrorArticle({ errorKey }: { readonly errorKey: string }) {
  const slug = articleOfError(errorKey);
  if (slug === undefined) return null;
  return (
    <>
      {' '}
      <Link to="/{-$lang}/help/$article" params={{ article: slug }} search={{}} className="font-semibold underline underline-offset-4">
        {m['panels.support.why']()}
      </Link>
    </>
  );
}
