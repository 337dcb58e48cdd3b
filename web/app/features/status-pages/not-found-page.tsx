import { Link } from '@tanstack/react-router';
import { StatusPage, type StatusLabel } from './status-page.tsx';
import { m } from '../../site/language/words.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { ownPath } from '../../site/routing/own-path.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';

const label: StatusLabel = { slug: 'nowhere', words: () => ['404', m['status.missing.label']()] };

/** 404 with two links. `instead` is the page that replaced one that is gone. */
export function NotFoundPage({ instead }: { readonly instead?: unknown }) {
  const path = typeof instead === 'string' ? ownPath(instead) : null;
  return (
    <StatusPage title={m['shell.notFound.title']()} text={m['shell.notFound.text']()} label={label} status={404}>
      {path === null ? null : (
        <a href={pagePath(path, currentLocale())} className={buttonClass('primary')}>
          {m['status.moved']()}
        </a>
      )}
      <Link to="/{-$lang}" search={{}} className={buttonClass(path === null ? 'primary' : 'secondary')}>
        {m['shell.notFound.home']()}
      </Link>
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
        {m['shell.notFound.games']()}
      </Link>
    </StatusPage>
  );
}
